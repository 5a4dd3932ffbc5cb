import { Field, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { fetchPageVersion } from '../../src/api/pages.ts'
import { useT } from '../../src/i18n/intl.ts'
import { headOf } from '../../src/page/design/head.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { Changes } from './Changes.tsx'

interface Props {
  readonly code: string
  /** The newest first. */
  readonly versions: readonly number[]
}

/** Any two published versions of a page, and what the later one changes; at first those of the last publication. */
export function VersionChanges({ code, versions }: Props) {
  const t = useT()
  const [to, setTo] = useState(versions[0] ?? 0)
  const [from, setFrom] = useState(versions[1] ?? 0)
  const { value, error, again } = useFetched(`page-changes/${code}/${from}/${to}`, async stop =>
    from === 0 ? null : Promise.all([fetchPageVersion(code, from, stop), fetchPageVersion(code, to, stop)]),
  )
  if (versions.length < 2) return null
  const choice = (label: string, chosen: number, choose: (version: number) => void) => (
    <Field label={label} size="small">
      <Select
        size="small"
        value={String(chosen)}
        onChange={(_, d) => {
          choose(Number(d.value))
        }}
      >
        {versions.map(v => (
          <option key={v} value={v}>
            {v}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <section aria-label={t('pgdCompare')}>
      <h2>{t('pgdCompare')}</h2>
      <div className="portside-pages-bar">
        {choice(t('pgdCompareFrom'), from, setFrom)}
        {choice(t('pgdCompareTo'), to, setTo)}
      </div>
      <LoadingBar shown={!value && !error} />
      {error ? <Failure error={error} onRetry={again} /> : null}
      {value ? <Changes before={sideOf(value[0])} after={sideOf(value[1])} /> : null}
    </section>
  )
}

const sideOf = (page: Parameters<typeof headOf>[0]) => ({ head: headOf(page), content: page.content })
