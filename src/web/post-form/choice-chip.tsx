import type { ReactNode } from 'react'

/** One answer of several, as a chip with its disc. */
export function ChoiceChip({
  name,
  text,
  checked,
  onChoose,
}: {
  name: string
  text: string
  checked: boolean
  onChoose: () => void
}): ReactNode {
  return (
    <label className="chip whitespace-normal rounded-[22px] py-2 leading-[1.35] has-checked:border-leaf has-checked:bg-leaf-tint has-checked:font-semibold has-checked:text-leaf-deep">
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      {text}
    </label>
  )
}
