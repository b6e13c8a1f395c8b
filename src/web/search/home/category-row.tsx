import type { MouseEvent, ReactNode } from 'react'
import { urls } from '../../../contract/urls.ts'
import { type Category, categories } from '../../../domain/post/category.ts'
import { useMessages } from '../../shell/intl.tsx'
import { useHref } from '../../shell/page-context.tsx'
import { categoryPaths } from '../../ui/category-paths.ts'
import { Outline } from '../../ui/icon.tsx'
import { opensInNewTab } from '../../ui/opens-in-new-tab.ts'
import { ServerPart } from '../../ui/static-island.tsx'

/** Links to the home page by category; with scripts, `onChoose` loads the posts in place. */
export function CategoryRow({ chosen, onChoose }: { chosen: Category; onChoose: (category: Category) => void }): ReactNode {
  const messages = useMessages('home')
  const href = useHref()
  function choose(event: MouseEvent, category: Category): void {
    if (opensInNewTab(event)) return
    event.preventDefault()
    onChoose(category)
  }
  return (
    <nav aria-label={messages.categoriesLabel} className="mt-8 grid grid-cols-4 gap-x-1 gap-y-3 md:mt-12 md:grid-cols-8 md:gap-2">
      {categories.map(({ name }) => (
        <a
          key={name}
          href={href(urls.homeCategory(name))}
          aria-current={name === chosen ? 'true' : undefined}
          onClick={(event) => choose(event, name)}
          className="group relative flex flex-col items-center gap-2.5 rounded-card px-1 pt-3 pb-2.5 text-center text-14 leading-[1.35] after:absolute after:bottom-0 after:h-[3px] after:w-6 after:rounded-full aria-[current]:font-bold aria-[current]:after:bg-leaf"
        >
          <ServerPart
            id={`category-${name}`}
            className="grid aspect-square w-16 max-w-full place-items-center rounded-full bg-section transition-colors group-hover:bg-divider group-aria-[current]:bg-leaf group-aria-[current]:text-white"
          >
            {import.meta.env.SSR && <Outline path={categoryPaths[name]} className="size-[30px]" />}
          </ServerPart>
          {messages.categories[name]}
        </a>
      ))}
    </nav>
  )
}
