import { describe, expect, test } from 'vitest'
import { factory } from '../../domain/catalogue.ts'
import { messages } from '../../domain/messages/zh_CN/index.ts'
import { mail } from '../../domain/messages/zh_CN/mail.ts'
import { signIn } from '../../domain/messages/zh_CN/sign-in.ts'

/** Names, codes, keys and file types that Chinese sentences use unchanged. */
const known =
  /^(?:[A-Z][A-Z0-9/+-]*|[a-z]|y+|d+|IPv[46]|N\/A|Excel|Portside|Enter|Ctrl|Alt|Shift|Esc|Escape|Tab|Delete|Home|End|F\d+|Page(?:Up|Down)|xlsx|xls|csv|txt|edi|edifact|pdf|json|kg|cbm|m³|cm|px|MB|kB|KB|km|example|com|https?|www|Windows|Latin|UTF-8|GB\d*|Big5|Shift_JIS|email|e-mail|QQ|Incoterms?|yyyy|MM|dd|HH|mm|ss|zip|bar|bpmn|xml|ZIP|English|Unicode|admin|SKU|PO|RFQ|JavaScript|yyyyMMdd(?:HHmmss)?|formCode|Cron|Unix|Quartz|Asia\/Shanghai|Europe\/Berlin)$/
/** Syntax of ICU messages: value names and choices. */
const plain = (sentence: string): string =>
  sentence
    .replace(/\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/g, ' ')
    .replace(/\{\s*\w+\s*(?:,\s*(?:number|date|time)[^{}]*)?\}/g, ' ')
    .replace(/(?:=\d+|\b(?:zero|one|two|few|many|other|true|false|\w+))\s*\{/g, ' ')
const words = (sentence: string): readonly string[] => plain(sentence).match(/[A-Za-z][A-Za-z0-9_/-]*/g) ?? []
const english = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).flatMap(([key, sentence]) =>
    words(sentence)
      .filter(w => !known.test(w))
      .map(w => `${key}: ${w} | ${sentence}`),
  )

describe('the Chinese interface has English words only as names and codes', () => {
  test('in messages', () => {
    expect(english({ ...messages, ...signIn, ...mail })).toEqual([])
  })

  test('in the names of screens, views, entities, fields, lists and actions', () => {
    const names = [
      ...factory.screens.map(s => s.title),
      ...factory.views.flatMap(v => [
        v.title,
        ...('sections' in v ? v.sections.map(s => s.title) : []),
        ...('tables' in v ? (v.tables ?? []).map(t => t.title) : []),
      ]),
      ...factory.entities.flatMap(e => [e.label, ...Object.values(e.fields).map(f => f.label)]),
      ...factory.states.flatMap(s => [
        s.title,
        ...s.values.map(v => v.label),
        ...s.transitions.map(t => t.action.label),
      ]),
      ...factory.lists.flatMap(l => [l.title, ...l.values.map(v => v.label)]),
      ...factory.worklists.map(w => w.title),
    ]
    expect(names.length).toBeGreaterThan(500)
    expect(english(Object.fromEntries(names.map(n => [n.en_US, n.zh_CN])))).toEqual([])
  })
})
