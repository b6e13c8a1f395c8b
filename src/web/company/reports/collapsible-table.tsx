import type { ReactNode } from 'react'
import { useMessages } from '../../shell/intl.tsx'
import { Icon } from '../../ui/icon.tsx'

type TableProps = {
  /** What the table contains, used as its accessible name. */
  title: string
  columns: string[]
  rows: string[][]
  /** The last row, with the totals. */
  total: string[]
}

/** The numbers behind a chart, collapsed; the first column is the row header. */
export function CollapsibleTable({ title, columns, rows, total }: TableProps): ReactNode {
  const messages = useMessages('companyReports')
  return (
    <details className="group mt-3">
      <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-14 text-leaf">
        {messages.inTable}
        <span className="sr-only">: {title}</span>
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section aria-label={title} className="overflow-x-auto" tabIndex={0}>
        <table className="w-full text-14">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-ink-2">
              {columns.map((column, index) => (
                <th key={column} scope="col" className={cellClass(index, 'font-semibold')}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row[0]} cells={row} weight="font-normal" />
            ))}
          </tbody>
          <tfoot>
            <Row cells={total} weight="font-semibold" />
          </tfoot>
        </table>
      </section>
    </details>
  )
}

function Row({ cells, weight }: { cells: string[]; weight: string }): ReactNode {
  const [name, ...values] = cells
  return (
    <tr className="border-divider border-t">
      <th scope="row" className={cellClass(0, weight)}>
        {name}
      </th>
      {values.map((value, index) => (
        <td key={index} className={cellClass(index + 1, weight)}>
          {value}
        </td>
      ))}
    </tr>
  )
}

function cellClass(index: number, weight: string): string {
  return `whitespace-nowrap py-1.5 ${index === 0 ? 'pr-3 text-left' : 'pl-3 text-right'} ${weight}`
}
