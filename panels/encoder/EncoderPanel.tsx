import { Button } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons'
import { fetchEncoderRules } from '../../src/api/encoder.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import type { PanelProps } from '../contract.ts'
import { FactoryRules } from './FactoryRules.tsx'
import { Preview } from './Preview.tsx'
import { RuleFields } from './RuleFields.tsx'
import { SectionCard } from './SectionCard.tsx'
import { addedSection, changedSection, movedSection, removedSection } from './draft.ts'
import { useRuleHost } from './use-rule-host.ts'
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
  useRuleHost(host, code, rule, again)
  if (!draft) return rule.error ? <Problem error={rule.error} onRetry={rule.again} /> : <LoadingBar shown />
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
          <RuleFields draft={draft} problems={rule.problems} onChange={rule.change} />
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
