/** As dictionaries name them: the form after a consonant first, save in 와/과. */
type Particle = '이/가' | '을/를' | '은/는' | '와/과' | '으로/로'

const digits = '영일이삼사오육칠팔구'
const firstSyllable = '가'.charCodeAt(0)
const finals = 28
const finalRieul = 8

/**
 * Attaches the particle that fits how `word` ends, as in 보리를 and 콩을. Quotes and brackets at the end are passed over, and
 * digits are read in Korean; after other letters, whose reading is unknown, both forms stand: Max을(를). It does what
 * es-hangul's josa does, whose 2 kB would weigh on every Korean page.
 */
export function withParticle(word: string, particle: Particle): string {
  const last = /[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(word)?.[0] ?? ''
  const read = /\d/.test(last) ? (digits[Number(last)] ?? '') : last
  const [one = '', other = ''] = particle.split('/')
  if (!/^[가-힣]$/.test(read)) return word + (particle === '으로/로' ? '(으)로' : `${one}(${other})`)
  const final = (read.charCodeAt(0) - firstSyllable) % finals
  const isOpen = final === 0 || (particle === '으로/로' && final === finalRieul)
  return word + (isOpen === (particle === '와/과') ? one : other)
}

/** A person's name in address. A family name such as 콩이네 takes no 님. */
export function withHonorific(name: string): string {
  return /\p{Script=Hangul}{2}네$/u.test(name) ? `${name} 가족` : `${name}님`
}
