import { type ReactNode, useEffect, useState } from 'react'
import { maxImages } from '../../../../domain/post/post.ts'
import { useMessages } from '../../../shell/intl.tsx'
import { FieldErrorText } from '../../../ui/field-error-text.tsx'
import { FormSection, type PartProps } from '../form-section.tsx'
import { fieldId } from '../post-form-errors.ts'
import type { FormImage } from '../values.ts'
import { ImageItem, moveId } from './image-item.tsx'
import { ImageTarget } from './image-target.tsx'
import { UploadItem } from './upload-item.tsx'
import { useOrder } from './use-order.ts'
import { pendingUploads, useUploads } from './use-uploads.ts'

export function ImageFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const [said, setSaid] = useState('')
  const { values, errors, change, expect } = form
  const { pictures } = values
  const { uploads, take, retry, dismiss } = useUploads(form, (name) => setSaid(messages.sentPicture(name, pictures.length + 1)))
  const { drag, start } = useOrder(move)
  const coming = pendingUploads(uploads).length

  useEffect(() => expect(coming), [expect, coming])

  const edit = (path: string, changes: Partial<FormImage>): void =>
    change({ pictures: pictures.map((picture) => (picture.path === path ? { ...picture, ...changes } : picture)) })

  function move(from: number, to: number): void {
    const picture = pictures[from]
    if (!picture || !pictures[to]) return
    change({ pictures: pictures.toSpliced(from, 1).toSpliced(to, 0, picture) })
    setSaid(messages.movedPicture(from + 1, to + 1))
  }

  function moveByKey(from: number, by: 1 | -1): void {
    const to = from + by
    if (!pictures[to]) return
    move(from, to)
    const isAtEnd = to === 0 || to === pictures.length - 1
    // Reordering the list can move focus, so restore it.
    requestAnimationFrame(() => document.getElementById(moveId(to, isAtEnd ? -by : by))?.focus())
  }

  function remove(index: number): void {
    change({ pictures: pictures.toSpliced(index, 1) })
    setSaid(messages.removedPicture(index + 1))
    requestAnimationFrame(() => document.getElementById('add-pictures')?.focus())
  }

  const current = errors[fieldId('image')]
  const isFixed = current === messages.errors.picturesComing ? coming === 0 : pictures.length > 0
  const error = isFixed ? undefined : current
  return (
    <FormSection id={fieldId('image')} number={number} title={messages.picturesTitle} lead={messages.picturesLead}>
      {error ? <FieldErrorText id={`${fieldId('image')}-error`}>{error}</FieldErrorText> : null}
      <ImageTarget isFull={pictures.length + coming >= maxImages} onTake={take}>
        {pictures.length > 1 ? (
          <p className="mt-4 text-14 text-ink-2">
            <span className="[@media(pointer:coarse)]:hidden">{messages.orderHint}</span>
            <span className="hidden [@media(pointer:coarse)]:inline">{messages.orderHintTouch}</span>
          </p>
        ) : null}
        <ol className="mt-4 grid gap-4 sm:grid-cols-2">
          {pictures.map((picture, index) => (
            <ImageItem
              key={picture.path}
              picture={picture}
              index={index}
              count={pictures.length}
              errors={errors}
              drag={drag}
              onGrab={(event) => start(event, index)}
              onEdit={(changes) => edit(picture.path, changes)}
              onMove={(by) => moveByKey(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </ol>
      </ImageTarget>
      <p role="status" className="sr-only">
        {said}
      </p>
    </FormSection>
  )
}
