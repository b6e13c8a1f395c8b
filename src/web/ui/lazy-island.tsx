import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react'
import { opensInNewTab } from './opens-in-new-tab.ts'
import { whenTouchedOrShown } from './when-touched-or-shown.ts'

type Island<Props extends object> = {
  /** The id of its element. */
  id: string
  /** `shown` also loads it before the page is touched, once its element is in the window. */
  when: 'shown' | 'touched'
  /** The component, written as `import.meta.env.SSR && Part`. */
  part: ComponentType<Props> | false
  load: () => Promise<ComponentType<Props>>
}

/**
 * A component whose code the browser loads when it is needed. Until then, and if that fails, the server's HTML works as without
 * scripts; a click on its links and buttons, or on a link to its element, is repeated once it is loaded. Its props must not change
 * while the page is open.
 */
export function createLazyIsland<Props extends object>(island: Island<Props>): ComponentType<Props> {
  const Part = island.part || lazyPart(island)
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ))
}

function lazyPart<Props extends object>({ id, when, load }: Island<Props>): ComponentType<Props> {
  const clicks = holdClicks(id)
  async function loadWhenNeeded(): Promise<{ default: ComponentType<Props> }> {
    await whenTouchedOrShown(when === 'shown' ? document.getElementById(id) : null)
    const Part = await load()
    return {
      default: (props: Props): ReactNode => {
        useEffect(clicks.release, [])
        return <Part {...props} />
      },
    }
  }
  const loaded = loadWhenNeeded().catch(() => {
    clicks.release()
    // An error would remove the server's HTML.
    return new Promise<never>(() => {})
  })
  return lazy(() => loaded)
}

/** Keeps the last click in the island until `release`, which repeats it. */
function holdClicks(id: string): { release: () => void } {
  let clicked: HTMLElement | null = null
  function hold(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null
    const control = target?.closest<HTMLElement>(`#${id} :is(a, button[type="button"]), a[href="#${id}"]`)
    if (!control || opensInNewTab(event)) return
    event.preventDefault()
    event.stopPropagation()
    clicked = control
  }
  document.addEventListener('click', hold, true)
  return {
    release: () => {
      document.removeEventListener('click', hold, true)
      clicked?.click()
      clicked = null
    },
  }
}
