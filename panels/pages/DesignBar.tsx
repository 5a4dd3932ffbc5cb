import { Button, ToggleButton, Toolbar } from '@fluentui/react-components'
import {
  ArrowRedo16Regular,
  ArrowUndo16Regular,
  Eye16Regular,
  Open16Regular,
  Phone16Regular,
  Save16Regular,
} from '@fluentui/react-icons'
import type { WirePageProblem } from '../../domain/contracts/page.calls.ts'
import { useT } from '../../src/i18n/intl.ts'
import { Chip } from '../../src/ui/Chip.tsx'
import { ActMenu } from './ActMenu.tsx'
import { AskDialog } from '../AskDialog.tsx'
import type { PanelHost } from '../contract.ts'
import { Changes } from './Changes.tsx'
import type { Doer } from './use-design-commands.ts'
import type { Design } from './use-design.ts'

interface Props {
  readonly design: Design
  readonly problems: readonly WirePageProblem[] | null
  readonly host: PanelHost
  readonly doer: Doer
  /** The canvas shows the page of phones. */
  readonly mobile: boolean
  /** Whether the reason of a publication is asked. */
  readonly asks: boolean
  onAsk(asks: boolean): void
  /** Previews are shown instead of the canvas. */
  readonly previews: boolean
  onPreviews(previews: boolean): void
}

/** Steps back and forth, draft, publication. */
export function DesignBar({ design, problems, host, doer, mobile, asks, onAsk, previews, onPreviews }: Props) {
  const t = useT()
  const { history, busy, dirty, begun, head, newer } = design
  const errors = (problems ?? []).filter(p => !p.warns).length
  return (
    <div className="portside-design-bar">
      <Toolbar size="small" aria-label={t('pgdTools')}>
        <Button
          size="small"
          icon={<ArrowUndo16Regular />}
          disabledFocusable={history.done.length === 0}
          onClick={design.undo}
        >
          {t('pgdUndo')}
        </Button>
        <Button
          size="small"
          icon={<ArrowRedo16Regular />}
          disabledFocusable={history.undone.length === 0}
          onClick={design.redo}
        >
          {t('pgdRedo')}
        </Button>
        <ActMenu doer={doer} host={host} />
        <Button
          size="small"
          icon={<Save16Regular />}
          disabledFocusable={busy || !dirty}
          onClick={() => {
            void design.save()
          }}
        >
          {t('pgdSave')}
        </Button>
        <Button
          size="small"
          appearance="primary"
          disabledFocusable={busy || problems === null || errors > 0 || (!dirty && begun.saved === null)}
          title={errors > 0 ? t('pgdErrorsFirst', { count: errors }) : undefined}
          onClick={() => {
            onAsk(true)
          }}
        >
          {t('pgdPublish')}
        </Button>
        <ToggleButton size="small" icon={<Phone16Regular />} checked={mobile} onClick={doer.mobile}>
          {t('pgdMobile')}
        </ToggleButton>
        <ToggleButton
          size="small"
          icon={<Eye16Regular />}
          checked={previews}
          onClick={() => {
            onPreviews(!previews)
          }}
        >
          {t('pgdPreviews')}
        </ToggleButton>
        {begun.over > 0 ? (
          <Button
            size="small"
            icon={<Open16Regular />}
            onClick={() => {
              host.open(`/base/page-making/${head.code}`)
            }}
          >
            {t('pgdOpenPage')}
          </Button>
        ) : null}
      </Toolbar>
      <span className="portside-design-state">
        {begun.over > 0 ? <Chip tone="success">{t('pgdPublished', { version: begun.over })}</Chip> : null}
        {begun.saved === null ? null : <Chip tone="info">{t('pgdDraft')}</Chip>}
        {dirty ? <Chip tone="warning">{t('pgdUnsaved')}</Chip> : null}
      </span>
      {asks ? (
        <AskDialog
          question={{
            title: t('pgdPublish'),
            text: [t('pgdPublishText', { name: head.code }), newer ? t('pgdNewer', { ...newer }) : ''].join(' ').trim(),
            withReason: true,
            ...(begun.published
              ? { more: <Changes before={begun.published} after={{ head, content: design.page }} /> }
              : {}),
            answer: reason => {
              void design.publish(reason)
            },
          }}
          onClose={() => {
            onAsk(false)
          }}
        />
      ) : null}
    </div>
  )
}
