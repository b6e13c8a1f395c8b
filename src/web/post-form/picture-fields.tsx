import { type ChangeEvent, type ReactNode, useState } from 'react'
import { maxImages } from '../../domain/post.ts'
import { pictureTypes, UploadProgress } from '../image/photo-field.tsx'
import { useMessages } from '../intl.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon, Outline } from '../ui/icon.tsx'
import { workPaths } from '../ui/work-paths.ts'
import { FormSection, type PartProps } from './form-section.tsx'
import { moveId, PictureItem } from './picture-item.tsx'
import { fieldId } from './problem.ts'
import { type Upload, useUploads } from './use-uploads.ts'
import type { PictureEntry } from './values.ts'

export function PictureFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { uploads, take, dismiss } = useUploads(form)
  const [said, setSaid] = useState('')
  const { values, errors, change } = form
  const { pictures } = values

  const edit = (path: string, changes: Partial<PictureEntry>): void =>
    change({ pictures: pictures.map((picture) => (picture.path === path ? { ...picture, ...changes } : picture)) })

  function move(index: number, by: 1 | -1): void {
    const picture = pictures[index]
    const others = pictures.filter((_, place) => place !== index)
    if (!picture) return
    change({ pictures: others.toSpliced(index + by, 0, picture) })
    setSaid(messages.movedPicture(index + 1, index + by + 1))
    const place = index + by
    const isAtEnd = place === 0 || place === pictures.length - 1
    // the list is put in order anew, and what had focus may lose it
    requestAnimationFrame(() => document.getElementById(moveId(place, isAtEnd ? -by : by))?.focus())
  }

  return (
    <FormSection id={fieldId('image')} number={number} title={messages.picturesTitle} lead={messages.picturesLead}>
      {errors[fieldId('image')] ? <FieldError id={`${fieldId('image')}-error`}>{errors[fieldId('image')]}</FieldError> : null}
      <ol className="mt-4 grid gap-4 sm:grid-cols-2">
        {pictures.map((picture, index) => (
          <PictureItem
            key={picture.path}
            picture={picture}
            index={index}
            count={pictures.length}
            errors={errors}
            onEdit={(changes) => edit(picture.path, changes)}
            onMove={(by) => move(index, by)}
            onRemove={() => change({ pictures: pictures.filter(({ path }) => path !== picture.path) })}
          />
        ))}
        {uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {pictures.length + uploads.length < maxImages ? <AddPictures onChoose={(files) => void take(files)} /> : null}
    </FormSection>
  )
}

function AddPictures({ onChoose }: { onChoose: (files: File[]) => void }): ReactNode {
  const messages = useMessages('upload')
  function choose(event: ChangeEvent<HTMLInputElement>): void {
    onChoose([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <>
      <label className="btn btn-line mt-4 focus-within:outline-3 focus-within:outline-leaf-deep focus-within:outline-offset-2">
        <Outline path={workPaths.photo} />
        {messages.addPictures}
        <input
          type="file"
          accept={pictureTypes}
          multiple
          className="sr-only"
          aria-describedby="pictures-hint"
          onChange={choose}
        />
      </label>
      <p id="pictures-hint" className="mt-1.5 text-14 text-ink-2">
        {messages.picturesHint}
      </p>
    </>
  )
}

function UploadItem({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }): ReactNode {
  const messages = useMessages('upload')
  const { name, preview, part, refused } = upload
  return (
    <li className="rounded-card bg-white p-3 shadow-1">
      <img src={preview} alt="" className="h-44 w-full rounded-control bg-section object-cover opacity-60" />
      {refused === null ? (
        <>
          <p className="mt-2 truncate text-14">{messages.sendingPicture(name)}</p>
          <UploadProgress part={part} />
        </>
      ) : (
        <div role="alert" className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <p className="mt-2 truncate font-semibold text-14">{name}</p>
            <p className="text-14 text-error leading-[1.45]">{refused}</p>
          </div>
          <button type="button" className="icon-btn mt-1" aria-label={messages.dismiss(name)} onClick={onDismiss}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </li>
  )
}
