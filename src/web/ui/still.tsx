import { type ComponentType, type ReactNode, useState } from 'react'

/**
 * A part that only the server writes: the browser keeps what stands there and is never sent the code, where `Part` is written as
 * `import.meta.env.SSR && Part`. Such a part answers to nothing, and its props never change on a page. `id` is its place in the document.
 */
export function still<Props extends object>(id: string, Part: ComponentType<Props> | false): (props: Props) => ReactNode {
  if (!Part) return () => <Kept id={id} />
  return (props) => (
    <div id={id}>
      <Part {...props} />
    </div>
  )
}

/** What the server wrote is named as the content, so that it stays where React makes the page anew. */
function Kept({ id }: { id: string }): ReactNode {
  const [written] = useState(() => document.getElementById(id)?.innerHTML ?? '')
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written }} />
}
