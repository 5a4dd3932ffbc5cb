import { PanelLeftContract20Regular } from '@fluentui/react-icons/svg/panel-left-contract'
import { PanelLeftExpand20Regular } from '@fluentui/react-icons/svg/panel-left-expand'
import { QuestionCircle20Regular } from '@fluentui/react-icons/svg/question-circle'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { MouseEvent } from 'react'
import { runHere } from '../../commands/run.ts'
import { workspace as port } from '../../commands/workspace.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { bareAddress, parseAddress } from '../../src/router/canonical.ts'
import { $favourites } from '../../src/state/favourites.ts'
import { $menus } from '../../src/state/menus.ts'
import { menuGroups, type MenuGroupOf, type MenuLine } from '../dock/menu-groups.tsx'
import { useMenu } from '../dock/show-menu.ts'
import type { Workspace } from '../workspace/workspace.ts'

const key = 'portside.menu'

/** Whether the menu shows its names; kept in this browser. */
const $open = atom(localStorage.getItem(key) === 'open')
const toggle = () => {
  $open.set(!$open.get())
  localStorage.setItem(key, $open.get() ? 'open' : 'closed')
}

/** The menu at the left edge: icons of the groups, or a column with the names of all screens. */
export function Rail({ workspace }: { readonly workspace: Workspace }) {
  const t = useT()
  const groups = menuGroups(useStore($menus), useStore($favourites))
  const open = useStore($open)
  useStore(workspace.$changed)
  const here = parseAddress(bareAddress(workspace.$active.get()?.$address.get() ?? '')).path.toLowerCase()
  return (
    <nav className="portside-rail" data-open={open} data-region="menu" aria-label={t('mainMenu')}>
      <div className="portside-rail-groups">
        {groups.map(group =>
          open ? (
            <Names key={group.code} group={group} here={here} />
          ) : (
            <Icon key={group.code} group={group} here={here} />
          ),
        )}
      </div>
      <button
        type="button"
        className="portside-rail-button"
        onClick={() => {
          runHere('shell.help')
        }}
        aria-label={t('helpTitle')}
        title={t('helpTitle')}
      >
        <QuestionCircle20Regular />
      </button>
      <button
        type="button"
        className="portside-rail-button"
        onClick={toggle}
        aria-expanded={open}
        aria-label={t(open ? 'collapseMenu' : 'expandMenu')}
        title={t(open ? 'collapseMenu' : 'expandMenu')}
      >
        {open ? <PanelLeftContract20Regular /> : <PanelLeftExpand20Regular />}
      </button>
    </nav>
  )
}

interface Props {
  readonly group: MenuGroupOf
  readonly here: string
}

const go = (entry: MenuLine) => (e: MouseEvent) => {
  e.preventDefault()
  port().open(entry.path, e.ctrlKey || e.metaKey ? 'beside' : e.altKey ? 'window' : 'reuse')
}

const isHere = (entry: MenuLine, here: string) => entry.path.toLowerCase() === here

function Names({ group, here }: Props) {
  const t = useT()
  const name = useText()
  return (
    <section aria-label={t(group.label)}>
      <h2>
        <span aria-hidden="true">{group.icon}</span>
        {t(group.label)}
      </h2>
      <ul>
        {group.entries.map(entry => (
          <li key={entry.path}>
            <a href={`#${entry.path}`} onClick={go(entry)} aria-current={isHere(entry, here) ? 'page' : undefined}>
              {name(entry.title)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Icon({ group, here }: Props) {
  const t = useT()
  const name = useText()
  const current = group.entries.some(e => isHere(e, here))
  const only = group.entries.length === 1 ? group.entries[0] : undefined
  const label = only ? name(only.title) : t(group.label)
  const button = { className: 'portside-rail-button', 'aria-label': label, title: label, 'data-current': current }
  const menu = useMenu(
    label,
    () =>
      group.entries.map(entry => ({
        key: entry.path,
        label: name(entry.title),
        run: () => port().open(entry.path, 'reuse'),
      })),
    'right',
  )
  if (only)
    return (
      <a {...button} href={`#${only.path}`} onClick={go(only)} aria-current={current ? 'page' : undefined}>
        {group.icon}
      </a>
    )
  return (
    <button type="button" {...button} {...menu}>
      {group.icon}
    </button>
  )
}
