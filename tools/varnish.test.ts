import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localPath, pagePatterns } from '../src/contract/urls.ts'
import { languages } from '../src/i18n/language.ts'
import { negotiateFormat } from '../src/server/image/serve-image.ts'
import { detailParameters } from '../src/server/post/detail-page.ts'
import { homeParameters } from '../src/server/search/home-page.ts'
import { searchParameters } from '../src/server/search/search-page.ts'

const vcl = readFileSync('deploy/varnish/kkori.vcl', 'utf8')

type Request = { url: string; accept?: string }

function find(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? ''
}

function toRegExp(pattern: string, flags = ''): RegExp {
  return new RegExp(pattern.replace('(?i)', ''), pattern.startsWith('(?i)') ? `${flags}i` : flags)
}

/** A branch of a condition: whether it runs, and whether it or one before it has run. */
type Branch = { runs: boolean; isDone: boolean }

/** What is left of a request after the subroutine `drop_unread`. */
function dropUnread(request: Request): Request {
  const values: Record<string, string | undefined> = { 'req.url': request.url, 'req.http.Accept': request.accept }
  const open: Branch[] = []
  for (const line of find(vcl, /^sub drop_unread \{\n([\s\S]*?)^\}/m).split('\n'))
    if (!isBranch(values, open, line.trim()) && open.every(({ runs }) => runs)) assign(values, line.trim())
  const { 'req.url': url = '', 'req.http.Accept': accept } = values
  return { url, ...(accept !== undefined && { accept }) }
}

/** Enters or leaves a branch if the line does. */
function isBranch(values: Record<string, string | undefined>, open: Branch[], line: string): boolean {
  const [, name = '', pattern = ''] = /^(?:\} else)?if \(([\w.]+) ~ "(.*)"\) \{$/.exec(line) ?? []
  const isTrue = toRegExp(pattern).test(values[name] ?? '')
  if (line.startsWith('if ')) open.push({ runs: isTrue, isDone: isTrue })
  else if (line.startsWith('}')) {
    const { isDone = false } = open.pop() ?? {}
    if (line.startsWith('} else')) open.push({ runs: isTrue && !isDone, isDone: isTrue || isDone })
  } else return false
  return true
}

function assign(values: Record<string, string | undefined>, line: string): void {
  if (line === '' || line.startsWith('#')) return
  const [, unset] = /^unset ([\w.]+);$/.exec(line) ?? []
  const [, set = '', text] = /^set ([\w.]+) = "(.*)";$/.exec(line) ?? []
  const [, replaced = '', all, pattern = '', by = ''] = /^set ([\w.]+) = regsub(all)?\(\1, "(.*)", "(.*)"\);$/.exec(line) ?? []
  if (unset !== undefined) values[unset] = undefined
  else if (text !== undefined) values[set] = text
  else if (replaced === '') throw new Error(`The test cannot read: ${line}`)
  else values[replaced] = values[replaced]?.replace(toRegExp(pattern, all && 'g'), by.replace(/\\(\d)/g, '$$$1'))
}

describe('Varnish', () => {
  const addresses = toRegExp(find(vcl, /req\.url !~ "(.*)"/))
  const hosts = toRegExp(find(vcl, /req\.http\.Host\.lower\(\) !~ "(.*?)"/))

  test('keeps only what has a key, which small files have not', () => {
    expect(find(vcl, /sub vcl_backend_response \{\n.*\n *if \((.*?) \|\|/)).toBe('!beresp.http.Surrogate-Key')
  })

  test('looks for pictures, pages that show listings, and sitemaps, in no other spelling', () => {
    const { home, search, compare } = pagePatterns
    const pages = [home, search, '/search/kkori', '/search/%ED%9B%88', compare, '/post/12'].flatMap((path) =>
      languages.map((language) => localPath(language, path)),
    )
    const kept = [...pages, '/images/0b-G_9', '/sitemap.xml', '/sitemap/2.xml'].flatMap((path) => [path, `${path}?a=1`])
    expect(kept.filter((path) => !addresses.test(path))).toEqual([])
    const others = [
      '/robots.txt?1',
      '/login?1',
      '/x/../images/a',
      '/%69mages/a',
      '/images/%61',
      '/images/a/',
      '/search/a&b',
      '/kor',
    ]
    expect(others.filter((path) => addresses.test(path))).toEqual([])
    const hostNames = ['kkori.example', 'kkori.example:1', 'a@kkori.example', 'kkori.example?1', 'kkori%2Eexample', '']
    expect(hostNames.filter((host) => hosts.test(host))).toEqual(['kkori.example', 'kkori.example:1'])
    expect(vcl).toContain('hash_data(regsub(req.http.Host.lower(), ":\\d+$", ""));')
  })

  test('drops the parameters of a page that the program drops', () => {
    const read = new Set([...homeParameters, ...searchParameters, ...detailParameters, 'term'])
    expect(find(vcl, /"&\(\?!\(\?:([\w|]+)\)/).split('|')).toEqual([...read].sort())
    for (const [url, expected] of [
      ['/', '/'],
      ['/?utm_source=letter&fbclid=1', '/'],
      ['/ko?a&sort=x&&b=?c&sort', '/ko?sort=x&sort'],
      ['/search?term=what?&sorted=1', '/search?term=what?'],
      ['/search/kkori?page=2&cursor=a', '/search/kkori?page=2&cursor=a'],
      ['/sitemap.xml?sort=1', '/sitemap.xml'],
    ] as const)
      expect(dropUnread({ url }).url).toBe(expected)
  })

  test.each([
    ['/images/a', '/images/a'],
    ['/images/a?x=1', '/images/a'],
    ['/images/a?', '/images/a'],
    ['/images/a?x&w=320&y=w&w=640', '/images/a?w=320'],
    ['/images/a?ww=1&w', '/images/a?w'],
    ['/images/a?x?w=320', '/images/a'],
    ['/images/a?w=320?x', '/images/a?w=320?x'],
  ])('reads the width of a picture as the program does: %s', (url, expected) => {
    expect(dropUnread({ url }).url).toBe(expected)
  })

  test.each([
    'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    'image/avif,x/1',
    'IMAGE/AVIF',
    'image/webp;q=0.9 , image/avif;q=0.5',
    'image/avif;q=0, image/webp',
    'image/avif; level=1 ; Q=0.000, image/webp; q=0.001',
    'image/avif;q=0,image/avif',
    'image/avif;q=0.0;x, image/webp;x=0',
    'image/avifx, ximage/avif, image/webp+xml',
    'text/html',
    '',
  ])('asks for a picture in the format that the program chooses, and in no other spelling: %j', (accept) => {
    const asked = dropUnread({ url: '/images/a?w=320', accept }).accept
    expect(asked ?? 'image/jpeg').toBe(`image/${negotiateFormat(accept)}`)
  })

  test('makes room for the largest response, however small what it keeps', () => {
    const [unit, compose, faults] = [
      readFileSync('deploy/systemd/kkori-varnish.service', 'utf8'),
      readFileSync('deploy/compose/compose.yaml', 'utf8'),
      readFileSync('faults/proxies.ts', 'utf8'),
    ]
    for (const started of [unit, compose, faults])
      expect(Number(find(started, /nuke_limit=(\d+)/))).toBeGreaterThanOrEqual(1_000_000)
    expect(find(unit, /-s (malloc,\w+)/)).toBe(find(compose, /- (malloc,\w+)/))
  })
})
