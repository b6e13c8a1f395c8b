import { type ComponentType, type ReactNode, useState } from 'react'

/**
 * A component rendered only on the server: the browser keeps its HTML and never downloads its code, provided `Part` is passed
 * as `import.meta.env.SSR && Part`. It must have no event handlers, and its props must not change while the page is open. `id`
 * is its id in the document.
 */
export function createStaticIsland<Props extends object>(
  id: string,
  Part: ComponentType<Props> | false,
): (props: Props) => ReactNode {
  if (!Part) return () => <ServerHtml id={id} />
  return (props) => (
    <div id={id}>
      <Part {...props} />
    </div>
  )
}

/** Uses the server's HTML as the content, so that it survives a client-side re-render. */
function ServerHtml({ id, className }: { id: string; className?: string }): ReactNode {
  const [html] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div id={id} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

type ServerPartProps = { id: string; className?: string; children: ReactNode | false }

/** The same for one part of several: `children` is written as `import.meta.env.SSR && …`. */
export function ServerPart({ id, className = '', children }: ServerPartProps): ReactNode {
  if (!children) return <ServerHtml id={id} className={className} />
  return (
    <div id={id} className={className}>
      {children}
    </div>
  )
}
