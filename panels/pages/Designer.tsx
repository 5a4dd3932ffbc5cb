import { MessageBar, MessageBarActions, MessageBarBody, Button } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { OpenedPage } from '../../domain/contracts/page.calls.ts'
import type { ComponentDefinition } from '../../domain/components/define.ts'
import { fetchPageChoices } from '../../src/api/pages.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { focusFirst } from '../../src/lib/focus.ts'
import { useViewPanel } from '../../src/views/use-view-panel.ts'
import { useFetched } from '../../src/views/record/tabs/use-fetched.ts'
import type { PanelProps } from '../contract.ts'
import { Canvas } from './Canvas.tsx'
import { ClashDialog } from './ClashDialog.tsx'
import { ComponentList } from './ComponentList.tsx'
import { DesignBar } from './DesignBar.tsx'
import { insert, remove, type Act } from './design-acts.ts'
import { focusChosen, Outline } from './Outline.tsx'
import { PageFields } from './PageFields.tsx'
import { Problems, useProblems } from './Problems.tsx'
import { SettingsPane } from './SettingsPane.tsx'
import { useDesign } from './use-design.ts'
import { useDesignCommands } from './use-design-commands.ts'
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
  const { value: choices } = useFetched('page-choices', fetchPageChoices)
  const { page, chosen, head, run } = design
  const problems = useProblems(head, page)
  const outline = useRef<HTMLDivElement>(null),
    find = useRef<HTMLInputElement>(null),
    settings = useRef<HTMLDivElement>(null)
  const [isOutline, setIsOutline] = useState(false)
  const toOutline = useFocusAfter(outline, design.chosen)
  const toComponents = () => {
    find.current?.focus()
  }
  const act = (does: Act) => {
    const isRemoval = does === remove
    if (run(does, isRemoval ? of => t('pgdRemoved', { name: design.nameOf(of, chosen.id) }) : undefined)) toOutline()
  }
  const put = (component: ComponentDefinition) => {
    act(insert(component))
  }
  const here = () => {
    if (isOutline) toOutline()
  }
  useDesignCommands(
    host,
    {
      run: act,
      copy: design.copy,
      cut: () => {
        design.cut()
        here()
      },
      paste: () => {
        design.paste()
        here()
      },
      undo: () => {
        design.undo()
        here()
      },
      redo: () => {
        design.redo()
        here()
      },
      save: () => {
        void design.save()
      },
    },
    isOutline,
    toComponents,
  )
  const id = chosen.id
  return (
    <div
      className="portside-design"
      onFocus={e => {
        setIsOutline(outline.current?.contains(e.target) ?? false)
      }}
    >
      <h1 className="portside-unseen">{text(head.title) || t('pgdNew')}</h1>
      <DesignBar design={design} problems={problems} host={host} />
      {design.offered ? (
        <MessageBar intent="info">
          <MessageBarBody>{t('pgdOffered', { count: design.offered.history.done.length })}</MessageBarBody>
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
      ) : null}
      <div className="portside-design-parts">
        <div className="portside-design-left">
          <Outline
            design={design}
            box={outline}
            onEnter={() => {
              focusFirst(settings.current)
            }}
          />
          <ComponentList find={find} onInsert={put} onLeave={toOutline} />
        </div>
        <Canvas
          page={page}
          panel={view}
          chosen={id}
          onChoose={node => {
            design.choose({ id: node })
            toOutline()
          }}
          run={act}
        />
        <section
          ref={settings}
          className="portside-design-settings"
          aria-label={t('pgdSettings')}
          onKeyDown={e => {
            if (e.key !== 'Escape' || e.nativeEvent.isComposing || e.defaultPrevented) return
            e.preventDefault()
            toOutline()
          }}
        >
          <h2>{design.nameOf(page, id)}</h2>
          {id === page.root ? (
            <PageFields
              head={head}
              isNew={design.begun.saved === null && design.begun.over === 0}
              onChange={design.setHead}
            />
          ) : null}
          <SettingsPane
            id={id}
            withNames={id !== page.root}
            of={{ page, choices, nameOf: design.nameOf, set: design.set, rest: design.rest }}
          />
          <Problems
            problems={problems}
            onChoose={node => {
              design.choose({ id: node })
              toOutline()
            }}
          />
        </section>
      </div>
      {design.conflict ? (
        <ClashDialog conflict={design.conflict} nameOf={design.nameOf} onAnswer={design.settle} />
      ) : null}
    </div>
  )
}

/** Gives the focus to what is chosen once it is drawn: a removed row would take it away. */
function useFocusAfter(box: React.RefObject<HTMLDivElement | null>, chosen: { readonly id: string }): () => void {
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
