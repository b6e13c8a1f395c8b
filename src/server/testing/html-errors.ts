import { type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'

class TableModel extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const table of document.querySelectorAll('table')) {
        const error = checkTable(table)
        if (error !== null) this.report(table, error)
      }
    })
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    // Only errors by the HTML standard, without style rules.
    extends: ['html-validate:standard'],
    plugins: [{ name: 'kkori', rules: { 'kkori/table-model': TableModel } }],
    rules: {
      'kkori/table-model': 'error',
      'heading-level': 'error',
      'no-missing-references': 'error',
      'unique-landmark': 'error',
    },
  }),
)

/** Validates a document: HTML standard errors, references to missing IDs, heading levels and landmarks. */
export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map((error) => `${error.ruleId}: ${error.message} ${error.selector ?? ''}`))
}

/** Checks the HTML table model: a cell starts in every column, and all rows have the same width. */
function checkTable(table: HtmlElement): string | null {
  const startedColumns = new Set<number>()
  const rowWidths = new Set<number>()
  // By column, the number of further rows that a cell above spans.
  const remainingSpans = new Map<number, number>()
  for (const row of table.querySelectorAll('tr')) {
    const fromAbove = new Map(remainingSpans)
    let column = 0
    const skip = (): void => {
      while ((fromAbove.get(column) ?? 0) > 0) {
        remainingSpans.set(column, (fromAbove.get(column) ?? 0) - 1)
        column += 1
      }
    }
    for (const cell of row.childElements) {
      skip()
      startedColumns.add(column)
      for (const end = column + getSpan(cell, 'colspan'); column < end; column += 1)
        remainingSpans.set(column, getSpan(cell, 'rowspan') - 1)
    }
    skip()
    rowWidths.add(column)
  }
  if (rowWidths.size > 1) return `Rows are ${[...rowWidths].join(', ')} columns long`
  const [width = 0] = rowWidths
  const empty = Array.from({ length: width }, (_, column) => column).filter((column) => !startedColumns.has(column))
  return empty.length > 0 ? `No cell begins in columns ${empty.join(', ')}` : null
}

function getSpan(cell: HtmlElement, name: 'colspan' | 'rowspan'): number {
  return Number(cell.getAttributeValue(name) ?? 1)
}
