import type { ReactNode } from 'react'
import type { ArticleBlock, ArticleTable } from '../../i18n/article.ts'
import { LinkedText } from './linked-text.tsx'

export function ArticleBlocks({ blocks }: { blocks: readonly ArticleBlock[] }): ReactNode {
  // The blocks of an article never change their order.
  return blocks.map((block, index) => <Block key={`${index + 1}`} block={block} />)
}

function Block({ block }: { block: ArticleBlock }): ReactNode {
  if (typeof block === 'string')
    return (
      <p className="mt-4">
        <LinkedText text={block} />
      </p>
    )
  if ('table' in block) return <Table {...block.table} />
  const List = 'steps' in block ? 'ol' : 'ul'
  const items = 'steps' in block ? block.steps : block.list
  return (
    <List className={`mt-4 grid gap-2.5 pl-5 ${'steps' in block ? 'list-decimal' : 'list-disc'}`}>
      {items.map((item) => (
        <li key={item} className="pl-1.5 marker:text-ink-2">
          <LinkedText text={item} />
        </li>
      ))}
    </List>
  )
}

/** A table that scrolls sideways where the screen is too narrow. */
function Table({ caption, head, rows }: ArticleTable): ReactNode {
  const isWide = rows.some((cells) => cells.join('').length > 80)
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="mt-4 overflow-x-auto"
    >
      <table className={`w-full wrap-break-word text-left text-14 leading-[1.5] ${isWide ? 'min-w-[520px]' : ''}`}>
        <thead>
          <tr className="align-bottom text-12 text-ink-2">
            {head.map((name) => (
              <th key={name} scope="col" className="pr-4 pb-2 font-normal last:pr-0">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first} className="border-divider border-t align-top">
              <th scope="row" className="py-2.5 pr-4 font-normal">
                {first}
              </th>
              {cells.map((cell, index) => (
                <td key={`${head[index + 1]}`} className="py-2.5 pr-4 last:pr-0">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
