import { josa } from 'es-hangul'

type Particle = Parameters<typeof josa>[1]

const digits = '영일이삼사오육칠팔구'
const bothForms = /^(.+)\/(.+)$/

/**
 * Attaches the particle that fits how `word` ends, as in 보리를 and 콩을. Quotes and brackets at the end are passed over, and
 * digits are read in Korean; after other letters, whose reading is unknown, both forms stand: Max을(를).
 */
export function withParticle(word: string, particle: Particle): string {
  const last = /[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(word)?.[0] ?? ''
  const read = /\d/.test(last) ? (digits[Number(last)] ?? '') : last
  if (/^\p{Script=Hangul}$/u.test(read)) return word + josa.pick(read, particle)
  return word + (particle === '으로/로' ? '(으)로' : particle.replace(bothForms, '$1($2)'))
}

/** A person's name in address. A family name such as 콩이네 takes no 님. */
export function withHonorific(name: string): string {
  return /\p{Script=Hangul}{2}네$/u.test(name) ? `${name} 가족` : `${name}님`
}
