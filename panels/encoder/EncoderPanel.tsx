import { Button, Field, Input, SpinButton } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent } from 'react'
import { fetchEncoderRules } from '../../src/api/encoder.ts'
import { useT } from '../../src/i18n/intl.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { addedSection, changedSection, movedSection, removedSection } from './draft.ts'
import { FactoryRules } from './FactoryRules.tsx'
import { Preview } from './Preview.tsx'
import { SectionCard } from './SectionCard.tsx'
import { useRule } from './use-rule.ts'
import './encoder.css'

const types = 'encoder:codeSectionType'

/** Composes a code rule from sections, and shows the codes it will give. */
export default function EncoderPanel({ params, host }: PanelProps) {
  const t = useT()
  useLists([types])
  const code = new URLSearchParams(params.address.split('?')[1] ?? '').get('code') ?? ''
  const rule = useRule(code, saved => {
    host.dirty(null)
    host.open(`/encoder/edit-tool?code=${encodeURIComponent(saved)}`, 'here')
  })
  const { value: offered, again } = useFetched('rules', fetchEncoderRules)
  const { draft, dirty } = rule
  useEffect(() => {
    host.title(code === '' ? t('encNew') : t('encTitle', { code }))
  }, [host, code, t])
  // Reported again for a new rule: saving it reported no unsaved work.
  const waits = dirty ? code : null
  useEffect(() => {
    host.dirty(waits === null ? null : { en_US: 'Code rule', zh_CN: '编码规则' })
  }, [host, waits])
  const save = useEffectEvent(rule.save)
  const refresh = useEffectEvent(() => {
    again()
    if (!dirty) rule.again()
    return Promise.resolve()
  })
  useEffect(() => host.onLeave(() => save()), [host])
  useEffect(() => host.onRefresh(() => refresh()), [host])
  if (!draft) return rule.error ? <Problem error={rule.error} onRetry={rule.again} /> : <LoadingBar shown />
  const whole = (value: number | null | undefined, typed: string | undefined) => {
    const n = value ?? Number(typed)
    return Number.isInteger(n) && n > 0 ? n : null
  }
  const of = (field: string) => {
    const found = rule.problems.find(p => !p.child && p.field === field)
    return found ? { validationMessage: found.message } : {}
  }
  return (
    <Stays error={rule.error} onRetry={rule.again}>
      <div className="portside-encoder">
        <form
          className="portside-encoder-rule"
          onSubmit={e => {
            e.preventDefault()
            void rule.save()
          }}
        >
          <header>
            <h1>{code === '' ? t('encNew') : t('encTitle', { code })}</h1>
            <Button appearance="primary" type="submit" disabledFocusable={!dirty || rule.busy}>
              {t('save')}
            </Button>
          </header>
          <div className="portside-encoder-row">
            <Field label={t('encCode')} required {...of('code')}>
              <Input
                value={draft.code}
                maxLength={40}
                onChange={(_, d) => {
                  rule.change({ ...draft, code: d.value })
                }}
              />
            </Field>
            <Field label={t('encName')} {...of('name')}>
              <Input
                value={draft.name}
                maxLength={120}
                onChange={(_, d) => {
                  rule.change({ ...draft, name: d.value })
                }}
              />
            </Field>
            <Field label={t('encMin')} {...of('minLength')}>
              <SpinButton
                value={draft.minLength}
                min={1}
                max={80}
                onChange={(_, d) => {
                  rule.change({ ...draft, minLength: whole(d.value, d.displayValue) })
                }}
              />
            </Field>
            <Field label={t('encMax')} {...of('maxLength')}>
              <SpinButton
                value={draft.maxLength}
                min={1}
                max={80}
                onChange={(_, d) => {
                  rule.change({ ...draft, maxLength: whole(d.value, d.displayValue) })
                }}
              />
            </Field>
          </div>
          <h2>{t('encSections')}</h2>
          <ol className="portside-encoder-sections">
            {draft.sections.map((s, i) => (
              <SectionCard
                key={s.key}
                section={s}
                n={i + 1}
                last={i === draft.sections.length - 1}
                pools={offered?.pools ?? []}
                types={type => listLabel(types, type)}
                problems={rule.problems
                  .filter(p => p.child === 'codeSections' && p.row === i + 1)
                  .map(p => ({ field: p.field ?? 'setting', message: p.message }))}
                onChange={change => {
                  rule.change(changedSection(draft, s.key, change))
                }}
                onMove={by => {
                  rule.change(movedSection(draft, s.key, by))
                }}
                onRemove={() => {
                  rule.change(removedSection(draft, s.key))
                }}
              />
            ))}
          </ol>
          <Button
            icon={<Add16Regular />}
            onClick={() => {
              rule.change(addedSection(draft))
            }}
          >
            {t('encAddSection')}
          </Button>
          <FactoryRules rules={offered?.factory ?? []} />
        </form>
        {draft.sections.length > 0 ? (
          <Preview
            sections={draft.sections}
            minLength={draft.minLength}
            maxLength={draft.maxLength}
            instances={(offered?.instances ?? []).filter(i => i.rule === draft.id)}
          />
        ) : null}
      </div>
    </Stays>
  )
}
