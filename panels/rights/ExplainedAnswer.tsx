import type { Explained } from '../../domain/contracts/rights.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import type { MessageKey } from '../../src/i18n/messages.ts'
import { Line, Path, RecordLines } from './Answers.tsx'

interface Props {
  readonly answer: Explained
  /** The object of the record that was asked about. */
  readonly entity: string
}

/** What is allowed, and which grant says so. */
export function ExplainedAnswer({ answer, entity }: Props) {
  const t = useT()
  return (
    <table>
      <caption className="portside-unseen">{t('explainTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('explainWhat')}</th>
          <th scope="col">{t('explainAnswer')}</th>
          <th scope="col">{t('explainPathOf', { name: answer.user })}</th>
        </tr>
      </thead>
      <tbody>
        {answer.answers.map(a => (
          <Line key={a.what} what={t(`what_${a.what}` as MessageKey)} allowed={a.allowed}>
            <Path path={a.path} />
          </Line>
        ))}
        {answer.row ? (
          <RecordLines
            row={answer.row}
            entity={entity}
            may={right => answer.answers.some(a => a.what === right && a.allowed)}
          />
        ) : null}
      </tbody>
    </table>
  )
}
