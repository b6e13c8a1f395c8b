import type { ReactNode } from 'react'

/** The Kkori logo, a wagging tail on a disc. Decorative: the name is next to it. */
export function Mark({ className }: { className: string }): ReactNode {
  return (
    <svg viewBox="0 0 512 512" aria-hidden="true" className={`overflow-hidden rounded-full bg-leaf ${className}`}>
      <path
        className="fill-paper"
        d="M-10 366c86 6 168 22 214-22 52-48 32-118 86-182 26-30 60-54 106-70 0 42 34 84 42 146 10 92-42 186-146 220-96 30-214 16-302-2z"
      />
      <path
        className="fill-sun"
        d="M262 204l54 40 18-30 34 42 18-36 50 20c-6-64-40-106-40-148-46 16-80 40-106 70-10 12-20 28-28 42z"
      />
      <path
        className="fill-none stroke-leaf-2"
        strokeWidth="26"
        strokeLinecap="round"
        d="M206 204c6-40 26-76 56-102m-126 90c6-58 32-102 70-134"
      />
    </svg>
  )
}
