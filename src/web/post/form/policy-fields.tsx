import type { ReactNode } from 'react'
import { maxPeaks, policies } from '../../../domain/post/post.ts'
import { formatDefaultPeaks } from '../../../i18n/format-peaks.ts'
import { RefundHelp } from '../../booking/price/refund-help.tsx'
import { useIntl, useMessages } from '../../shell/intl.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { PolicyTable } from '../detail/policy-table.tsx'
import { ChoiceChip } from './choice-chip.tsx'
import { AddButton, DatesRow } from './dates-fields.tsx'
import { FormSection, type PartProps } from './form-section.tsx'
import { fieldId } from './post-form-errors.ts'
import { roomsIn } from './preview-post.ts'
import type { PostForm } from './use-post-form.ts'
import { type DatesEntry, newDates } from './values.ts'

/** The refund policy presets with their percentages; the peak season option applies to the standard one only. */
export function PolicyFields({ form, number }: PartProps): ReactNode {
  const messages = useMessages('upload')
  const { values, change } = form
  return (
    <FormSection number={number} title={messages.policyTitle} lead={messages.policyLead}>
      <fieldset id={fieldId('policy')} className="mt-4 grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{messages.policyTitle}</legend>
        {policies.map((policy) => (
          <label key={policy} className="choice">
            <input type="radio" name="policy" checked={values.policy === policy} onChange={() => change({ policy })} />
            <span className="leading-[1.4]">
              <b className="block">{messages.policies[policy].name}</b>
              <small className="text-14 text-ink-2">{messages.policies[policy].hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-5">
        <PolicyExample form={form} />
        <RefundHelp />
      </div>
      {values.policy === 'standard' ? <PeakFields form={form} /> : null}
    </FormSection>
  )
}

/** The policy table in percent and, once a room has a price, in won for one night. */
function PolicyExample({ form: { values } }: { form: PostForm }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('upload')
  const example = roomsIn(values)[0]?.price
  const text = values.policy === 'standard' ? messages.example : messages.exampleFlexible
  return (
    <>
      <PolicyTable policy={values.policy} example={example} />
      {example === undefined ? null : <p className="mt-3 text-14 text-ink-2">{text(format.won(example))}</p>}
    </>
  )
}

function PeakFields({ form: { values, errors, change } }: { form: PostForm }): ReactNode {
  const { format } = useIntl()
  const messages = useMessages('upload')
  const { peaks } = values
  const focus = useRowFocus(fieldId('peaks'), peaks?.length ?? 0)
  const edit = (key: string, changes: Partial<DatesEntry>): void =>
    change({ peaks: (peaks ?? []).map((peak) => (peak.key === key ? { ...peak, ...changes } : peak)) })
  return (
    <fieldset id={fieldId('peaks')} className="mt-6">
      <legend className="mb-2 font-semibold text-14">{messages.peaksTitle}</legend>
      <div className="flex flex-wrap gap-2">
        <ChoiceChip
          name="peaks"
          text={messages.usualPeaks(formatDefaultPeaks(format))}
          checked={peaks === null}
          onChoose={() => change({ peaks: null })}
        />
        <ChoiceChip
          name="peaks"
          text={messages.ownPeaks}
          checked={peaks !== null}
          onChoose={() => change({ peaks: [newDates()] })}
        />
      </div>
      {peaks?.length === 0 ? <p className="mt-3 text-14 text-ink-2">{messages.noPeaks}</p> : null}
      {peaks?.map((peak, index) => (
        <DatesRow
          key={peak.key}
          path={`peaks.${index}`}
          title={messages.peak(index + 1)}
          removal={messages.removePeak(index + 1)}
          dates={peak}
          errors={errors}
          onEdit={(dates) => edit(peak.key, dates)}
          onRemove={() => {
            focus.removed(index)
            change({ peaks: peaks.filter(({ key }) => key !== peak.key) })
          }}
        />
      ))}
      {peaks && peaks.length < maxPeaks ? (
        <AddButton
          rows="peaks"
          text={messages.addPeak}
          onPress={() => {
            focus.added()
            change({ peaks: [...peaks, newDates()] })
          }}
        />
      ) : null}
    </fieldset>
  )
}
