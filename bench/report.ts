import { arch, cpus, platform, release, totalmem } from 'node:os'
import { type Figure, isMissed, type Section } from './figure.ts'

export type Machine = { postgres: string; seconds: number; at: string }

/** The page in docs, as Markdown. */
export function writeReport(sections: readonly Section[], { postgres, seconds, at }: Machine): string {
  const [cpu] = cpus()
  const missed = sections.flatMap(({ figures }) => figures.filter(isMissed))
  const measured = sections.flatMap(({ figures }) => figures.filter(({ goal }) => goal !== null)).length
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${release()} ${arch()}`
  return `${[
    '# Performance',
    `Written by \`npm run bench\` on ${at}, in ${Math.round(seconds / 60)} minutes. Machine: ${machine}. Node ${process.versions.node}, ${postgres}.`,
    'Ratios are to a baseline that took turns with what is measured, in the same run, so that they hold on other machines and on busy ones.',
    missed.length === 0
      ? `All ${measured} goals are reached.`
      : `${measured - missed.length} of ${measured} goals are reached; missed: ${missed.map(({ name }) => name).join(' · ')}.`,
    ...sections.map(writeSection),
  ].join('\n\n')}\n`
}

export function writeSection({ title, text, unit, digits, figures }: Section): string {
  const rows = figures.map((figure) => [
    figure.name,
    number(figure.value, digits),
    goalOf(figure),
    stateOf(figure),
    figure.detail,
  ])
  const table = [['', unit || 'measured', 'goal', '', ''], ['---', '---:', '---:', '---', '---'], ...rows]
  const lines = figures.length === 0 ? [] : [table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')]
  return [`## ${title}`, text, ...lines].join('\n\n')
}

function goalOf({ goal, least = false }: Figure): string {
  return goal === null ? '' : `${least ? '≥' : '≤'} ${goal}`
}

function stateOf(figure: Figure): string {
  if (figure.goal === null) return ''
  return isMissed(figure) ? '**missed**' : 'reached'
}

function number(value: number, digits: number): string {
  return Number.isNaN(value) ? 'none' : String(Number(value.toFixed(digits)))
}
