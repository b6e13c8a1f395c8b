/** In the order of asking: many name others that they descend from. */
const browsers = [
  ['KakaoTalk', /KAKAOTALK/],
  ['Naver', /NAVER\(/],
  ['Whale', /Whale\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Version\/.* Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** The browser and the system that a User-Agent names, where they are known. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: named(browsers, userAgent), system: named(systems, userAgent) }
}

function named(names: readonly (readonly [string, RegExp])[], userAgent: string): string | null {
  return names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}
