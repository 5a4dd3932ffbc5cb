import { Button, Link } from '@fluentui/react-components'
import { Add16Regular, ArrowUpload16Regular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ListedPage } from '../../domain/contracts/page.calls.ts'
import {
  discardPage,
  exportPage,
  fetchPages,
  importPage,
  openPage,
  startPage,
  switchPage,
  withdrawPage,
} from '../../src/api/pages.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { saveJson } from '../../src/lib/save-file.ts'
import { notify } from '../../src/state/notices.ts'
import { ChooseFile, jsonFiles } from '../../src/ui/ChooseFile.tsx'
import { Chip } from '../../src/ui/Chip.tsx'
import { problemsText } from '../../src/views/parts/error-text.ts'
import { LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import { AskDialog, type Question } from '../AskDialog.tsx'
import type { PanelProps } from '../contract.ts'
import { Problem } from '../Problem.tsx'
import { Stays } from '../Stays.tsx'
import { Versions } from '../Versions.tsx'
import { VersionChanges } from './VersionChanges.tsx'
import { StartDialog } from './StartDialog.tsx'
import './pages.css'

const path = '/base/page-making-edit'

/** Every designed page with its state, and what can be done with it. */
export default function PageListPanel({ host }: PanelProps) {
  const t = useT()
  const { value, error, again } = useFetched('pages', fetchPages)
  const [shown, setShown] = useState<string | null>(null)
  const refresh = useEffectEvent(again)
  useEffect(
    () =>
      host.onRefresh(() => {
        refresh()
        return Promise.resolve()
      }),
    [host],
  )
  const edit = (code: string) => {
    host.open(`${path}?code=${encodeURIComponent(code)}`)
  }
  const doing = useReported(again)
  const { question, close, askToWithdraw, askToDiscard } = useQuestions(doing)
  if (!value) return error ? <Problem error={error} onRetry={again} /> : <LoadingBar shown />
  return (
    <Stays error={error} onRetry={again}>
      <div className="portside-words portside-pages">
        <h1>{t('pgdList')}</h1>
        <p>{t('pgdIntro')}</p>
        <Tools
          onNew={() => {
            edit('')
          }}
          onStart={view => {
            doing(async () => {
              const { code } = await startPage(view)
              edit(code)
              return t('pgdStarted', { name: code })
            })
          }}
          onFile={chosen => {
            doing(async () => {
              const { code } = await importPage(await chosen.text())
              edit(code)
              return t('pgdImported', { name: code })
            })
          }}
        />
        {value.pages.length === 0 ? (
          <p>{t('pgdNone')}</p>
        ) : (
          <PageTable
            pages={value.pages}
            shown={shown}
            onEdit={edit}
            onOpen={code => {
              host.open(`/base/page-making/${code}`)
            }}
            onExport={code => {
              doing(async () => {
                const out = await exportPage(code)
                saveJson(out.file, out.name, host.document)
                return null
              })
            }}
            onDiscard={askToDiscard}
            onWithdraw={askToWithdraw}
            onShow={code => {
              setShown(shown === code ? null : code)
            }}
          />
        )}
        {shown === null ? null : (
          <PageVersions
            key={`${shown}/${value.pages.find(p => p.code === shown)?.version ?? 0}`}
            code={shown}
            onBack={(version, reason) => {
              doing(async () => t('published', { ...(await switchPage(shown, version, reason)) }))
            }}
          />
        )}
        {question ? <AskDialog question={question} onClose={close} /> : null}
      </div>
    </Stays>
  )
}

type Doing = (work: () => Promise<string | null>) => void

/** What takes a page or its draft away asks first. */
function useQuestions(doing: Doing) {
  const t = useT()
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    question,
    close: () => {
      setQuestion(null)
    },
    askToWithdraw: ({ code }: ListedPage) => {
      setQuestion({
        title: t('pgdWithdraw'),
        text: t('pgdWithdrawText', { name: code }),
        withReason: true,
        answer: reason => {
          doing(async () => {
            await withdrawPage(code, reason)
            return t('pgdWithdrawn')
          })
        },
      })
    },
    askToDiscard: ({ code }: ListedPage) => {
      setQuestion({
        title: t('pgdDiscard'),
        text: t('pgdDiscardText', { name: code }),
        withReason: false,
        answer: () => {
          doing(async () => {
            await discardPage(code)
            return t('pgdDiscarded')
          })
        },
      })
    },
  }
}

/** Does one thing with a page, and says how it went. */
function useReported(onDone: () => void): Doing {
  const t = useT()
  return work => {
    work().then(
      message => {
        if (message !== null) notify({ kind: 'success', code: 'published', message })
        onDone()
      },
      (failure: unknown) => {
        notify({ kind: 'error', code: 'submitFailed', message: `${t('submitFailed')}: ${problemsText(failure)}` })
      },
    )
  }
}

interface ToolsProps {
  onNew(): void
  onStart(view: string): void
  onFile(file: File): void
}

function Tools({ onNew, onStart, onFile }: ToolsProps) {
  const t = useT()
  const [starting, setStarting] = useState(false)
  return (
    <p className="portside-pages-bar">
      <Button size="small" appearance="primary" icon={<Add16Regular />} onClick={onNew}>
        {t('pgdNew')}
      </Button>
      <Button
        size="small"
        onClick={() => {
          setStarting(true)
        }}
      >
        {t('pgdStart')}
      </Button>
      <ChooseFile icon={<ArrowUpload16Regular />} accept={jsonFiles} label={t('pgdImport')} onFile={onFile} />
      {starting ? (
        <StartDialog
          onStart={onStart}
          onClose={() => {
            setStarting(false)
          }}
        />
      ) : null}
    </p>
  )
}

interface TableProps {
  readonly pages: readonly ListedPage[]
  readonly shown: string | null
  onEdit(code: string): void
  onOpen(code: string): void
  onExport(code: string): void
  onDiscard(page: ListedPage): void
  onWithdraw(page: ListedPage): void
  onShow(code: string): void
}

function PageTable({ pages, shown, onEdit, onOpen, onExport, onDiscard, onWithdraw, onShow }: TableProps) {
  const t = useT()
  const text = useText()
  return (
    <div className="portside-pages-table portside-folds">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pgdTitle')}</th>
            <th scope="col">{t('pgdCode')}</th>
            <th scope="col">{t('pgdState')}</th>
            <th scope="col">{t('pgdActions')}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(p => {
            const name = text(p.title) || p.code
            const isOut = p.version > 0 && !p.withdrawn
            const acts: readonly (readonly [string, () => void, boolean])[] = [
              [t('pgdOpenPage'), () => onOpen(p.code), isOut],
              [t('pgdExport'), () => onExport(p.code), true],
              [t('pgdDiscard'), () => onDiscard(p), p.saved !== undefined],
              [t('pgdWithdraw'), () => onWithdraw(p), isOut],
              [t('pgdVersions'), () => onShow(p.code), p.version > 0],
            ]
            return (
              <tr key={p.code}>
                <th scope="row">
                  <Link
                    as="button"
                    onClick={() => {
                      onEdit(p.code)
                    }}
                  >
                    {name}
                  </Link>
                </th>
                <td data-label={t('pgdCode')}>
                  <code>{p.code}</code>
                </td>
                <td data-label={t('pgdState')}>
                  <span className="portside-design-state">
                    {p.version === 0 ? null : p.withdrawn ? (
                      <Chip>{t('pgdIsWithdrawn')}</Chip>
                    ) : (
                      <Chip tone="success">{t('pgdPublished', { version: p.version })}</Chip>
                    )}
                    {p.saved ? <Chip tone="info">{t('pgdDraft')}</Chip> : null}
                  </span>
                </td>
                <td>
                  <span className="portside-pages-bar">
                    {acts
                      .filter(([, , isOffered]) => isOffered)
                      .map(([label, act]) => (
                        <Button
                          key={label}
                          size="small"
                          aria-label={`${label}: ${name}`}
                          aria-expanded={label === t('pgdVersions') ? shown === p.code : undefined}
                          onClick={act}
                        >
                          {label}
                        </Button>
                      ))}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function PageVersions({ code, onBack }: { readonly code: string; onBack(version: number, reason: string): void }) {
  const t = useT()
  const { value } = useFetched(`page-versions/${code}`, stop => openPage(code, stop))
  if (!value) return null
  return (
    <>
      <Versions versions={value.versions} action={t('pgdSwitch')} busy={false} onBack={onBack} />
      <VersionChanges key={value.version} code={code} versions={value.versions.map(v => v.version)} />
    </>
  )
}
