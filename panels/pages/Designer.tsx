import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { OpenedPage, WirePageProblem } from '../../domain/contracts/page.calls.ts'
import { fetchPageChoices } from '../../src/api/pages.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { focusFirst } from '../../src/lib/focus.ts'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Canvas } from './Canvas.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ComponentList } from './ComponentList.tsx'
import { DesignBar } from './DesignBar.tsx'
import { insert, remove, type Act } from './design-acts.ts'
import { focusChosen, Outline } from './Outline.tsx'
import { Previews } from './Previews.tsx'
import { PageFields } from './PageFields.tsx'
import { Problems, useProblems } from './Problems.tsx'
import { SettingsPane } from './SettingsPane.tsx'
import { useDesign, type Design } from './use-design.ts'
import { useDesignCommands, type Doer } from './use-design-commands.ts'
import './pages.css'

interface Props {
  readonly code: string
  readonly opened: OpenedPage | null
  readonly panel: PanelProps
  onSaved(code: string): void
}

/** Components, outline, canvas and settings of one page. */
export function Designer({ code, opened, panel, onSaved }: Props) {
  const t = useT()
  const text = useText()
  const { host } = panel
  const view = useViewPanel(panel)
  const design = useDesign(code, opened, host, onSaved)
  const { page, chosen, head, undecided } = design
  const problems = useProblems(head, page)
  const outline = useRef<HTMLDivElement>(null),
    find = useRef<HTMLInputElement>(null),
    settings = useRef<HTMLDivElement>(null)
  const [isOutline, setIsOutline] = useState(false)
  const [asks, setAsks] = useState(false)
  const [previews, setPreviews] = useState(false)
  const [mobile, setMobile] = useState(false)
  const toOutline = useFocusAfter(outline, chosen)
  /** From the outline the focus goes with what is chosen. */
  const then = (does: () => void) => () => {
    does()
    if (isOutline) toOutline()
  }
  const act = (does: Act) => {
    // In the mobile view a component is only hidden: it stays on the page.
    const done = does !== remove ? design.run(does) : mobile ? design.hide() : design.remove()
    if (done) toOutline()
  }
  const choose = (id: string) => {
    design.choose({ id })
    toOutline()
  }
  const doer: Doer = {
    run: act,
    copy: () => void design.copy(),
    cut: then(design.cut),
    paste: then(design.paste),
    undo: then(design.undo),
    redo: then(design.redo),
    save: () => void design.save(),
    publish: () => {
      setAsks(true)
    },
    removeEverywhere: () => {
      if (design.remove()) toOutline()
    },
    mobile: () => {
      setMobile(!mobile)
    },
    preview: () => {
      setPreviews(!previews)
    },
  }
  useDesignCommands(host, doer, isOutline, () => {
    find.current?.focus()
  })
  return (
    <div
      className="portside-design"
      onFocus={e => {
        setIsOutline(outline.current?.contains(e.target) ?? false)
      }}
    >
      <h1 className="portside-unseen">{text(head.title) || t('pgdNew')}</h1>
      <DesignBar
        design={design}
        problems={problems}
        host={host}
        doer={doer}
        mobile={mobile}
        asks={asks}
        onAsk={setAsks}
        previews={previews}
        onPreviews={setPreviews}
      />
      <Notices design={design} />
      <div className="portside-design-parts">
        <div className="portside-design-left">
          <Outline
            design={design}
            box={outline}
            onEnter={() => {
              focusFirst(settings.current)
            }}
          />
          <ComponentList
            find={find}
            onInsert={component => {
              act(insert(component))
            }}
            onLeave={toOutline}
          />
        </div>
        {previews ? (
          <Previews head={head} page={page} panel={view} nameOf={design.nameOf} />
        ) : (
          <Canvas mobile={mobile} page={page} panel={view} chosen={chosen.id} onChoose={choose} run={act} />
        )}
        <Settings design={design} problems={problems} box={settings} onChoose={choose} onLeave={toOutline} />
      </div>
      {undecided ? <ConflictDialog undecided={undecided} nameOf={design.nameOf} onAnswer={design.settle} /> : null}
    </div>
  )
}

/** What the designer should know before they go on. */
function Notices({ design }: { readonly design: Design }) {
  const t = useT()
  return (
    <>
      {design.offered ? <Offer design={design} count={design.offered.history.done.length} /> : null}
      {design.newer ? (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('pgdNewer', { ...design.newer })}</MessageBarBody>
        </MessageBar>
      ) : null}
    </>
  )
}

/** Unsaved steps of the last time: offered, not imposed. */
function Offer({ design, count }: { readonly design: Design; readonly count: number }) {
  const t = useT()
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('pgdOffered', { count })}</MessageBarBody>
      <MessageBarActions>
        <Button
          size="small"
          onClick={() => {
            design.answerOffer(true)
          }}
        >
          {t('pgdTakeSteps')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            design.answerOffer(false)
          }}
        >
          {t('pgdForgetSteps')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}

interface SettingsProps {
  readonly design: Design
  readonly problems: readonly WirePageProblem[] | null
  readonly box: RefObject<HTMLDivElement | null>
  onChoose(id: string): void
  onLeave(): void
}

/** Settings of what is chosen; those of the page itself for its root. Escape leads back to the outline. */
function Settings({ design, problems, box, onChoose, onLeave }: SettingsProps) {
  const t = useT()
  const { value: choices } = useFetched('page-choices', fetchPageChoices)
  const { page, begun } = design,
    { id } = design.chosen
  return (
    <section className="portside-design-settings" aria-label={t('pgdSettings')}>
      <div
        ref={box}
        role="presentation"
        onKeyDown={e => {
          if (e.key !== 'Escape' || e.nativeEvent.isComposing || e.defaultPrevented) return
          e.preventDefault()
          onLeave()
        }}
      >
        <h2>{design.nameOf(page, id)}</h2>
        {id === page.root ? (
          <PageFields head={design.head} isNew={begun.saved === null && begun.over === 0} onChange={design.setHead} />
        ) : null}
        <SettingsPane
          id={id}
          withNames={id !== page.root}
          of={{ page, choices, nameOf: design.nameOf, set: design.set, rest: design.rest }}
        />
        <Problems problems={problems} onChoose={onChoose} />
      </div>
    </section>
  )
}

/** Gives the focus to what is chosen once it is drawn: a removed row would take it away. */
function useFocusAfter(box: RefObject<HTMLDivElement | null>, chosen: Design['chosen']): () => void {
  const wanted = useRef(false)
  const [, draw] = useState(0)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    focusChosen(box.current, chosen)
  })
  return () => {
    wanted.current = true
    draw(n => n + 1)
  }
}
