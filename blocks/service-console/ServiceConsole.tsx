import { Button, Field, makeStyles, MessageBar, MessageBarBody, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { CaseResult, ServiceTried } from '../../domain/contracts/service.calls.ts'
import { readJson } from '../../domain/values/json-places.ts'
import { callService, runServiceCases } from '../../src/api/services.ts'
import type { Option } from '../../src/fields/choice/options.ts'
import { useT } from '../../src/i18n/intl.ts'
import { partStyles } from '../../src/views/parts/part-styles.ts'
import { CaseResults } from './CaseResults.tsx'
import { ConsoleBar, words, type CaseRow } from './ConsoleBar.tsx'
import { Tried } from './Tried.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px', minWidth: 0 },
  heading: partStyles.heading,
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalM },
  quiet: { ...partStyles.quiet, margin: 0 },
  request: { maxWidth: '720px' },
})

interface Props {
  readonly id: string
  /** As they are saved. */
  readonly cases: readonly CaseRow[]
  /** It changes something: nobody runs it as somebody else. */
  readonly acts: boolean
  /** It calls another system: what that does stays. */
  readonly sends: boolean
}

/** Calls the saved service as oneself or as a user, and shows what came of it; everything is taken back. */
export function ServiceConsole({ id, cases, acts, sends }: Props) {
  const styles = useStyles()
  const t = useT()
  const first = cases.find(c => c.isDefault === true) ?? cases[0]
  const [chosen, setChosen] = useState(words(first?.name))
  const [typed, setTyped] = useState(words(first?.request) || '{}')
  const [user, setUser] = useState<Option | null>(null)
  const { busy, attempt } = useOneAtATime()
  const [tried, setTried] = useState<ServiceTried | null>(null)
  const [results, setResults] = useState<readonly CaseResult[] | null>(null)
  const read = readJson(typed)
  const wrong =
    'wrong' in read
      ? t('svcJsonWrong', { ...read.wrong })
      : typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value)
        ? ''
        : t('svcJsonObject')
  const choose = (name: string) => {
    setChosen(name)
    const found = cases.find(c => c.name === name)
    if (found) setTyped(words(found.request) || '{}')
  }
  return (
    <section className={styles.part} aria-label={t('svcConsole')}>
      <h3 className={styles.heading}>{t('svcConsole')}</h3>
      {sends ? (
        <MessageBar intent="warning" layout="multiline" className={styles.request}>
          <MessageBarBody>{t('svcSent')}</MessageBarBody>
        </MessageBar>
      ) : (
        <p className={styles.quiet}>{t('svcConsoleHint')}</p>
      )}
      <ConsoleBar cases={cases} chosen={chosen} user={acts ? undefined : user} onChoose={choose} onUser={setUser} />
      <Field
        size="small"
        label={t('svcRequest')}
        className={styles.request}
        validationState={wrong ? 'error' : 'none'}
        validationMessage={wrong}
      >
        <Textarea
          size="small"
          rows={4}
          spellCheck={false}
          value={typed}
          onChange={(_, d) => {
            setTyped(d.value)
            setChosen('')
          }}
        />
      </Field>
      <div className={styles.bar}>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy || wrong !== ''}
          onClick={() => {
            if ('value' in read)
              attempt(async () => {
                setTried(
                  await callService({
                    id,
                    request: read.value as Record<string, unknown>,
                    ...(user && !acts ? { user: user.value } : {}),
                  }),
                )
              })
          }}
        >
          {t('svcCall')}
        </Button>
        {cases.length === 0 ? null : (
          <Button
            size="small"
            disabledFocusable={busy}
            onClick={() => {
              attempt(async () => {
                setResults(await runServiceCases(id))
              })
            }}
          >
            {t('svcRunCases')}
          </Button>
        )}
      </div>
      <div role="status">{tried ? <Tried tried={tried} /> : null}</div>
      {results ? <CaseResults results={results} /> : null}
    </section>
  )
}
