import { useEffect, useEffectEvent } from 'react'
import type { Text } from '../../domain/meta/text.ts'
import type { When } from '../../commands/when.ts'
import { text } from '../../domain/meta/text.ts'
import type { PanelHost } from '../contract.ts'
import { duplicate, moveBy, moveIn, moveOut, remove, type Act } from './design-acts.ts'

/** What the commands of the designer do. */
export interface Doer {
  run(act: Act): void
  copy(): void
  cut(): void
  paste(): void
  undo(): void
  redo(): void
  save(): void
  publish(): void
  preview(): void
  removeEverywhere(): void
  mobile(): void
}

interface DesignCommand {
  readonly id: string
  readonly title: Text
  readonly keys: readonly string[]
  /** Works while a text is typed too. */
  readonly typing?: true
  /** Changes the chosen component. */
  readonly ofNode?: true
  run(doer: Doer): void
}

const commands: readonly DesignCommand[] = [
  {
    id: 'page.up',
    ofNode: true,
    title: text('Move Component Up', '组件上移'),
    keys: ['Alt+Up'],
    run: d => d.run(moveBy(-1)),
  },
  {
    id: 'page.down',
    ofNode: true,
    title: text('Move Component Down', '组件下移'),
    keys: ['Alt+Down'],
    run: d => d.run(moveBy(1)),
  },
  {
    id: 'page.in',
    ofNode: true,
    title: text('Move Component into the One Before', '移入前一个组件'),
    keys: ['Alt+Right'],
    run: d => d.run(moveIn),
  },
  {
    id: 'page.out',
    ofNode: true,
    title: text('Move Component out of Its Parent', '移出上级组件'),
    keys: ['Alt+Left'],
    run: d => d.run(moveOut),
  },
  {
    id: 'page.duplicate',
    ofNode: true,
    title: text('Duplicate Component', '复制一份组件'),
    keys: ['Ctrl+D'],
    run: d => d.run(duplicate),
  },
  { id: 'page.copy', ofNode: true, title: text('Copy Component', '复制组件'), keys: ['Ctrl+C'], run: d => d.copy() },
  { id: 'page.cut', ofNode: true, title: text('Cut Component', '剪切组件'), keys: ['Ctrl+X'], run: d => d.cut() },
  { id: 'page.paste', ofNode: true, title: text('Paste Component', '粘贴组件'), keys: ['Ctrl+V'], run: d => d.paste() },
  {
    id: 'page.remove',
    ofNode: true,
    title: text('Delete Component', '删除组件'),
    keys: ['Delete'],
    run: d => d.run(remove),
  },
  {
    id: 'page.undo',
    title: text('Undo Step of the Page', '撤销页面步骤'),
    keys: ['Ctrl+Z'],
    typing: true,
    run: d => d.undo(),
  },
  {
    id: 'page.redo',
    title: text('Redo Step of the Page', '重做页面步骤'),
    keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
    typing: true,
    run: d => d.redo(),
  },
  {
    id: 'page.save',
    title: text('Save Draft of the Page', '保存页面草稿'),
    keys: ['Ctrl+S'],
    typing: true,
    run: d => d.save(),
  },
  { id: 'page.publish', title: text('Publish the Page', '发布页面'), keys: [], run: d => d.publish() },
  {
    id: 'page.removeEverywhere',
    title: text('Delete Component on Phones Too', '删除组件（含手机）'),
    keys: ['Shift+Delete'],
    ofNode: true,
    run: d => d.removeEverywhere(),
  },
  { id: 'page.mobile', title: text('Mobile View of the Page', '页面的手机视图'), keys: [], run: d => d.mobile() },
  {
    id: 'page.preview',
    title: text('Preview the Page as Its Readers', '以读者身份预览页面'),
    keys: ['Alt+P'],
    run: d => d.preview(),
  },
]

/** What can be done with the chosen component. */
export const nodeCommands: readonly DesignCommand[] = commands.filter(c => c.ofNode)

const inPanel: When = { panel: ['page-edit'], scope: ['panel', 'editor', 'tabstrip', 'shell'] }
/** Keys that mean something else in a text or on a button: only while the outline or the canvas has the focus. */
const inOutline: When = { panel: ['page-edit'], scope: ['panel'], typing: [false] }

/** Everything a designer does is a command: by key, in the palette, and changeable like other keys. */
export function useDesignCommands(host: PanelHost, doer: Doer, isOutline: boolean, toComponents: () => void): void {
  const run = useEffectEvent((command: DesignCommand) => {
    command.run(doer)
  })
  const find = useEffectEvent(toComponents)
  useEffect(() => {
    const offs = commands.map(c =>
      host.command({
        id: c.id,
        title: c.title,
        group: 'page',
        when: c.typing || !isOutline ? inPanel : inOutline,
        ...(c.typing || isOutline ? { keys: c.keys } : {}),
        run: () => {
          run(c)
        },
      }),
    )
    offs.push(
      host.command({
        id: 'page.components',
        title: text('Insert a Component', '插入组件'),
        group: 'page',
        when: isOutline ? inOutline : inPanel,
        ...(isOutline ? { keys: ['Insert', '/'] } : {}),
        run: () => {
          find()
        },
      }),
    )
    return () => {
      for (const off of offs) off()
    }
  }, [host, isOutline])
}
