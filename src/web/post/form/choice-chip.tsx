import type { ReactNode } from 'react'

/** A radio button shown as a chip. */
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
