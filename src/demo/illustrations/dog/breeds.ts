import { nth } from '../nth.ts'

export const BREED_NAMES = ['maltese', 'poodle', 'pomeranian', 'bichon', 'shihtzu', 'yorkie', 'chihuahua', 'dachshund', 'corgi', 'beagle', 'shiba', 'jindo', 'golden', 'collie', 'schnauzer', 'frenchie', 'samoyed', 'labrador'] as const
export type Breed = (typeof BREED_NAMES)[number]
export type DogGroup = 'small' | 'medium' | 'large'
/** fur is short and smooth over a body with some padding, soft is clipped, fluff a double coat. */
type CoatKind = 'soft' | 'curly' | 'fluff' | 'smooth' | 'fur'
export type TailKind = 'plume' | 'pom' | 'stub' | 'whip' | 'flag' | 'curl' | 'sickle' | 'feather' | 'none' | 'otter'
export type EarKind = 'veil' | 'puff' | 'small' | 'hidden' | 'vee' | 'bat' | 'rose' | 'tall' | 'prick' | 'drop' | 'long' | 'tipped' | 'fold'
export type CoatMark = 'patch' | 'saddle' | 'under' | 'points' | 'white' | 'tri' | 'urajiro' | 'feathered' | 'mantle' | 'beard' | 'mask'

export interface Coat {
  readonly base: string
  readonly light: string
  readonly dark: string
  /** The back of a three-colored dog. */
  readonly saddle?: string
}

/** Lengths are in the units of a dog drawn at scale 1, shares are of another length. */
export interface BreedShape {
  readonly group: DogGroup
  /** Height at the withers. */
  readonly height: number
  readonly length: number
  /** The part of the height that is leg. */
  readonly legShare: number
  readonly neck: number
  /** Half width of the skull, the unit of everything in the face. */
  readonly skull: number
  /** Half width of a leg. */
  readonly bone: number
  readonly coat: CoatKind
  readonly tail: TailKind
  readonly ear: EarKind
  readonly muzzle: { readonly w: number; readonly h: number; readonly y: number }
  readonly eye: { readonly x: number; readonly y: number; readonly size: number }
  readonly nose: number
  /** Length of the muzzle seen from the side; breeds without it are always drawn from the front. */
  readonly profile?: number
  readonly ruff?: boolean
  readonly mark?: CoatMark
  readonly coats: readonly Coat[]
}

export const BREEDS: Readonly<Record<Breed, BreedShape>> = {
  maltese: {
    group: 'small', height: 92, length: 104, legShare: 0.42, neck: 10, skull: 33, bone: 9,
    coat: 'soft', tail: 'plume', ear: 'veil',
    muzzle: { w: 0.46, h: 0.34, y: 0.36 }, eye: { x: 0.38, y: -0.06, size: 0.125 }, nose: 0.15,
    coats: [{ base: '#FCF8EF', light: '#FFFDF8', dark: '#EADFCB' }, { base: '#FAF3E4', light: '#FFFCF4', dark: '#E6D3B1' }],
  },
  poodle: {
    group: 'small', height: 102, length: 96, legShare: 0.5, neck: 17, skull: 29, bone: 9,
    coat: 'curly', tail: 'pom', ear: 'puff', profile: 0.7,
    muzzle: { w: 0.4, h: 0.4, y: 0.42 }, eye: { x: 0.36, y: -0.06, size: 0.115 }, nose: 0.16,
    coats: [{ base: '#C68C56', light: '#D9A775', dark: '#A56E3E' }, { base: '#8A5A38', light: '#A3734D', dark: '#6B4329' }, { base: '#E9D2AE', light: '#F6E8CF', dark: '#D2B284' }, { base: '#6E6C66', light: '#8C8A82', dark: '#54534E' }],
  },
  pomeranian: {
    group: 'small', height: 82, length: 84, legShare: 0.36, neck: 4, skull: 30, bone: 7.5,
    coat: 'fluff', tail: 'plume', ear: 'small', ruff: true,
    muzzle: { w: 0.34, h: 0.28, y: 0.3 }, eye: { x: 0.36, y: -0.06, size: 0.105 }, nose: 0.12,
    coats: [{ base: '#DE9A4E', light: '#F4D5A3', dark: '#B9742F' }, { base: '#FBF4E6', light: '#FFFDF7', dark: '#E3D2B4' }, { base: '#E7C48F', light: '#F8E8CB', dark: '#C99C5E' }],
  },
  bichon: {
    group: 'small', height: 94, length: 96, legShare: 0.42, neck: 4, skull: 42, bone: 10,
    coat: 'curly', tail: 'pom', ear: 'hidden',
    muzzle: { w: 0.34, h: 0.26, y: 0.26 }, eye: { x: 0.38, y: -0.1, size: 0.125 }, nose: 0.15,
    coats: [{ base: '#FCF8EF', light: '#FFFDF8', dark: '#EADFCB' }],
  },
  shihtzu: {
    group: 'small', height: 84, length: 108, legShare: 0.36, neck: 8, skull: 33, bone: 10,
    coat: 'soft', tail: 'plume', ear: 'veil', mark: 'patch',
    muzzle: { w: 0.52, h: 0.34, y: 0.32 }, eye: { x: 0.38, y: -0.08, size: 0.135 }, nose: 0.16,
    coats: [{ base: '#FBF5EA', light: '#FFFDF7', dark: '#B98A5A' }, { base: '#FBF5EA', light: '#FFFDF7', dark: '#7D746A' }, { base: '#F3DFBD', light: '#FFF9EC', dark: '#C99A61' }],
  },
  yorkie: {
    group: 'small', height: 82, length: 92, legShare: 0.42, neck: 10, skull: 28, bone: 7.5,
    coat: 'soft', tail: 'stub', ear: 'vee', mark: 'saddle',
    muzzle: { w: 0.46, h: 0.36, y: 0.36 }, eye: { x: 0.38, y: -0.08, size: 0.12 }, nose: 0.16,
    coats: [{ base: '#CE9657', light: '#E3B77C', dark: '#5C6360' }, { base: '#D8A567', light: '#EBC794', dark: '#7A6A5A' }],
  },
  chihuahua: {
    group: 'small', height: 84, length: 86, legShare: 0.5, neck: 14, skull: 28, bone: 6,
    coat: 'smooth', tail: 'whip', ear: 'bat', mark: 'under',
    muzzle: { w: 0.34, h: 0.28, y: 0.36 }, eye: { x: 0.46, y: -0.08, size: 0.15 }, nose: 0.12,
    coats: [{ base: '#D9A66A', light: '#F6E6CB', dark: '#B57E45' }, { base: '#3A342E', light: '#C98F55', dark: '#2A2622' }, { base: '#F3E4C9', light: '#FFFAEE', dark: '#D8B888' }],
  },
  dachshund: {
    group: 'small', height: 82, length: 176, legShare: 0.34, neck: 20, skull: 27, bone: 9,
    coat: 'smooth', tail: 'whip', ear: 'drop', profile: 1.02, mark: 'points',
    muzzle: { w: 0.42, h: 0.46, y: 0.5 }, eye: { x: 0.36, y: -0.08, size: 0.105 }, nose: 0.16,
    coats: [{ base: '#9C5A33', light: '#B87747', dark: '#7A4325' }, { base: '#37302B', light: '#C4874C', dark: '#28231F' }, { base: '#C98F58', light: '#DFB07D', dark: '#A36D3B' }],
  },
  corgi: {
    group: 'medium', height: 104, length: 162, legShare: 0.34, neck: 16, skull: 35, bone: 11,
    coat: 'fur', tail: 'stub', ear: 'tall', profile: 0.62, mark: 'white',
    muzzle: { w: 0.4, h: 0.4, y: 0.42 }, eye: { x: 0.42, y: -0.08, size: 0.105 }, nose: 0.16,
    coats: [{ base: '#D79650', light: '#FFFAF0', dark: '#B8763A' }, { base: '#E2B06D', light: '#FFFBF2', dark: '#C58B48' }],
  },
  beagle: {
    group: 'medium', height: 132, length: 142, legShare: 0.46, neck: 24, skull: 33, bone: 10,
    coat: 'smooth', tail: 'flag', ear: 'long', profile: 0.76, mark: 'tri',
    muzzle: { w: 0.46, h: 0.42, y: 0.42 }, eye: { x: 0.38, y: -0.1, size: 0.12 }, nose: 0.16,
    coats: [{ base: '#FCF6EA', light: '#FFFDF6', dark: '#B97B45', saddle: '#3B342E' }, { base: '#FCF6EA', light: '#FFFDF6', dark: '#C98E52', saddle: '#A0653A' }],
  },
  shiba: {
    group: 'medium', height: 138, length: 138, legShare: 0.48, neck: 22, skull: 37, bone: 10,
    coat: 'fur', tail: 'curl', ear: 'prick', profile: 0.6, mark: 'urajiro',
    muzzle: { w: 0.42, h: 0.36, y: 0.4 }, eye: { x: 0.42, y: -0.08, size: 0.105 }, nose: 0.16,
    coats: [{ base: '#D68C47', light: '#FFF6E6', dark: '#B36C30' }, { base: '#39332D', light: '#F1DEC0', dark: '#28241F' }, { base: '#F0DDB9', light: '#FFFBF1', dark: '#D6B785' }],
  },
  jindo: {
    group: 'medium', height: 158, length: 152, legShare: 0.5, neck: 26, skull: 41, bone: 11,
    coat: 'fur', tail: 'sickle', ear: 'prick', profile: 0.74, mark: 'under',
    muzzle: { w: 0.38, h: 0.42, y: 0.44 }, eye: { x: 0.38, y: -0.08, size: 0.105 }, nose: 0.16,
    coats: [{ base: '#FBF4E6', light: '#FFFEFA', dark: '#E5CFA6' }, { base: '#DDB374', light: '#FBF0DA', dark: '#BC8B4A' }, { base: '#7C6A55', light: '#C9AE86', dark: '#5A4A3A' }],
  },
  golden: {
    group: 'large', height: 180, length: 186, legShare: 0.44, neck: 26, skull: 47, bone: 14.5,
    coat: 'fur', tail: 'feather', ear: 'drop', profile: 0.74, mark: 'feathered',
    muzzle: { w: 0.5, h: 0.46, y: 0.44 }, eye: { x: 0.4, y: -0.12, size: 0.105 }, nose: 0.2,
    coats: [{ base: '#DDAA5E', light: '#F1CE92', dark: '#BC8641' }, { base: '#EFD7A8', light: '#FBEFD5', dark: '#D4B27A' }, { base: '#C4803F', light: '#DDA566', dark: '#A1642D' }],
  },
  collie: {
    group: 'large', height: 166, length: 172, legShare: 0.46, neck: 24, skull: 42, bone: 12.5,
    coat: 'fur', tail: 'feather', ear: 'tipped', profile: 0.76, mark: 'mantle',
    muzzle: { w: 0.4, h: 0.44, y: 0.44 }, eye: { x: 0.38, y: -0.12, size: 0.105 }, nose: 0.16,
    coats: [{ base: '#34352F', light: '#FFFAF0', dark: '#23251F' }, { base: '#8B5A35', light: '#FFFAF0', dark: '#6C4325' }, { base: '#7E8783', light: '#FFFAF0', dark: '#5B6460' }],
  },
  schnauzer: {
    group: 'medium', height: 112, length: 112, legShare: 0.46, neck: 20, skull: 31, bone: 10,
    coat: 'soft', tail: 'stub', ear: 'fold', mark: 'beard',
    muzzle: { w: 0.56, h: 0.5, y: 0.5 }, eye: { x: 0.38, y: -0.08, size: 0.105 }, nose: 0.16,
    coats: [{ base: '#7C7F79', light: '#E9E4D6', dark: '#5B5F5A' }, { base: '#45443F', light: '#B8B2A3', dark: '#33332F' }],
  },
  frenchie: {
    group: 'medium', height: 98, length: 108, legShare: 0.4, neck: 10, skull: 38, bone: 12,
    coat: 'smooth', tail: 'none', ear: 'rose', mark: 'mask',
    muzzle: { w: 0.58, h: 0.38, y: 0.34 }, eye: { x: 0.5, y: -0.08, size: 0.14 }, nose: 0.18,
    coats: [{ base: '#DDBB8B', light: '#F7E9CF', dark: '#4B3E33' }, { base: '#6F6F6A', light: '#B9B5AA', dark: '#4A4B48' }, { base: '#F6EBD7', light: '#FFFAF0', dark: '#5A4A3A' }],
  },
  samoyed: {
    group: 'large', height: 158, length: 160, legShare: 0.42, neck: 14, skull: 45, bone: 13,
    coat: 'fluff', tail: 'plume', ear: 'prick',
    muzzle: { w: 0.42, h: 0.36, y: 0.42 }, eye: { x: 0.36, y: -0.08, size: 0.105 }, nose: 0.16,
    coats: [{ base: '#FCF8EF', light: '#FFFDF8', dark: '#E4D9C6' }, { base: '#F7EFDD', light: '#FFFBF2', dark: '#DDCBAA' }],
  },
  labrador: {
    group: 'large', height: 172, length: 180, legShare: 0.45, neck: 26, skull: 45, bone: 15,
    coat: 'fur', tail: 'otter', ear: 'drop', profile: 0.74, mark: 'under',
    muzzle: { w: 0.5, h: 0.44, y: 0.44 }, eye: { x: 0.4, y: -0.12, size: 0.105 }, nose: 0.2,
    coats: [{ base: '#E3C288', light: '#F4E2BD', dark: '#C79F5F' }, { base: '#6B452E', light: '#8A5D40', dark: '#4F3220' }, { base: '#34312D', light: '#4C4741', dark: '#24221F' }],
  },
}

/** A breed's colors; a number beyond the last begins again. */
export function getCoat(breed: Breed, index: number): Coat {
  const { coats } = BREEDS[breed]
  return nth(coats, index % coats.length)
}
