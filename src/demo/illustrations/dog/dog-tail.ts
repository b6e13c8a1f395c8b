import { curls, type Joint, limb, limbPoints, ring, soft, tufts } from '../curve.ts'
import { first } from '../nth.ts'
import { mix } from '../palette.ts'
import { path } from '../svg.ts'
import { BREEDS, type Breed, type Coat } from './breeds.ts'

/** A tail from its root at (x, y). Angle in degrees: 0 is straight back, 90 is up. */
export function tail(breed: Breed, coat: Coat, x: number, y: number, angle: number): string {
  const shape = BREEDS[breed]
  const unit = shape.height
  const turn = (angle * Math.PI) / 180
  const go = (joints: readonly Joint[]): Joint[] =>
    joints.map(([p, q, w]) => [x - (p * Math.cos(turn) - q * Math.sin(turn)) * unit, y - (p * Math.sin(turn) + q * Math.cos(turn)) * unit, w * unit])
  switch (shape.tail) {
    case 'whip':
      return path(limb(go([[-0.06, 0, 0.07], [0.2, 0.02, 0.05], [0.42, 0.12, 0.035], [0.58, 0.28, 0.022]])), coat.base)
    case 'otter':
      return path(limb(go([[-0.06, 0, 0.08], [0.16, 0, 0.07], [0.36, 0.04, 0.052], [0.52, 0.12, 0.024]])), coat.base)
    case 'flag':
      return flag(go, coat)
    case 'curl':
      return (
        path(limb(go([[-0.08, -0.02, 0.1], [0.1, 0.1, 0.12], [0.1, 0.32, 0.13], [-0.1, 0.42, 0.125], [-0.26, 0.3, 0.1], [-0.2, 0.14, 0.07]])), coat.base) +
        path(limb(go([[-0.06, 0.24, 0.05], [-0.16, 0.32, 0.06], [-0.24, 0.26, 0.06], [-0.18, 0.16, 0.04]])), coat.light)
      )
    case 'sickle':
      return (
        path(limb(go([[-0.08, -0.02, 0.07], [0.1, 0.08, 0.082], [0.17, 0.26, 0.09], [0.09, 0.42, 0.078], [-0.05, 0.47, 0.04]])), coat.base) +
        path(limb(go([[0.12, 0.24, 0.04], [0.1, 0.36, 0.05], [0.03, 0.42, 0.036], [-0.03, 0.45, 0.024]])), mix(coat.light, coat.base, 0.2))
      )
    case 'plume':
      return plume(go, coat, shape.mark === 'patch', shape.coat === 'fluff')
    case 'feather':
      return feather(go, coat, shape.mark === 'mantle', angle > 6)
    case 'pom': {
      const stem = path(limb(go([[-0.06, 0, 0.06], [0.12, 0.04, 0.05], [0.24, 0.12, 0.05]])), coat.base)
      const [px, py] = first(go([[0.32, 0.18, 0]]))
      return stem + path(curls(ring(px, py, 0.14 * unit), 12), breed === 'bichon' ? mix(coat.base, coat.dark, 0.25) : coat.base)
    }
    case 'stub':
      return path(soft(limbPoints(go([[-0.08, 0, 0.09], [0.06, 0.03, 0.08], [0.14, 0.08, 0.05]]))), shape.mark === 'saddle' ? coat.dark : coat.base)
    case 'none':
      return ''
  }
}

type Go = (joints: readonly Joint[]) => Joint[]

function flag(go: Go, coat: Coat): string {
  const root = go([[-0.06, 0, 0.07], [0.18, 0.02, 0.055], [0.36, 0.08, 0.05], [0.46, 0.13, 0.045]])
  const tip = go([[0.4, 0.1, 0.048], [0.52, 0.18, 0.042], [0.6, 0.26, 0.025]])
  return path(limb(root), coat.saddle ?? coat.dark) + path(limb(tip), coat.light)
}

function plume(go: Go, coat: Coat, patched: boolean, fluffy: boolean): string {
  const outer = go([[-0.08, 0, 0.1], [0.12, 0.1, 0.15], [0.16, 0.36, 0.2], [0, 0.5, 0.19], [-0.18, 0.46, 0.13]])
  const inner = go([[0.08, 0.22, 0.06], [0.06, 0.4, 0.1], [-0.08, 0.46, 0.08]])
  const colour = patched ? coat.dark : mix(coat.base, coat.dark, 0.3)
  return (
    path(tufts(limbPoints(outer), 14, 5, 0.85), colour) +
    path(tufts(limbPoints(inner), 14, 4, 0.85), coat.light, ` opacity="${fluffy ? '.35' : '.45'}"`)
  )
}

function feather(go: Go, coat: Coat, tipped: boolean, raised: boolean): string {
  const root = go([[-0.06, 0, 0.07], [0.14, -0.03, 0.08], [0.3, 0, 0.095], [0.44, 0.08, 0.085], [0.54, 0.18, 0.03]])
  const tip = go([[0.4, 0.05, 0.07], [0.47, 0.1, 0.065], [0.545, 0.19, 0.022]])
  const fringe = go([[0.06, -0.06, 0.05], [0.22, -0.09, 0.07], [0.36, -0.07, 0.06], [0.46, 0.02, 0.03]])
  const under = raised ? path(tufts(limbPoints(fringe), 15, 4, 0.9), tipped ? coat.base : mix(coat.base, coat.light, 0.7)) : ''
  return under + path(limb(root), coat.base) + (tipped ? path(limb(tip), coat.light) : '')
}
