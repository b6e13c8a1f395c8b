import { soft } from '../curve.ts'
import { handFor } from '../hand.ts'
import { mix, paint } from '../palette.ts'
import { frame, path, place, times } from '../svg.ts'
import { leaf } from '../yard/plants.ts'
import { BREEDS, type Breed } from './breeds.ts'
import { dog } from './dog.ts'

const GROUNDS = [paint.pale, paint.butter, '#F3DCCB', paint.sky, paint.oat, paint.fern]

/** A dog from the chest up, square, for profiles. */
export function portrait(breed: Breed, coat: number, seed: string): string {
  const hand = handFor(`portrait${breed}${seed}`)
  const ground = hand.pick(GROUNDS)
  const one = dog(hand, { breed, coat, pose: 'front', shadow: false, seed, wear: hand.pick(['collar', 'bandana', 'bow']) })
  const { skull, ear } = BREEDS[breed]
  const scale = 500 / (skull * (ear === 'bat' || ear === 'tall' ? 3.3 : 3))
  const middle = one.h - skull
  const back = path(
    soft([
      [70, 470],
      [110, 190],
      [400, 90],
      [700, 200],
      [740, 470],
      [560, 700],
      [240, 700],
    ]),
    mix(ground, paint.white, 0.45),
  )
  const sprig = times(5, (i) => leaf(96 + i * 34, 700 - i * 26, 120 - i * 10, 30, -120 + i * 24, mix(ground, paint.leaf, 0.22)))
  return frame(back + sprig + place(400, 410 + middle * scale, scale, one.svg), { w: 800, h: 800 }, false, ground)
}
