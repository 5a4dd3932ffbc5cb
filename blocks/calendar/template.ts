import type { ShownEvent } from './contract.ts'

/** 'From {start} to {end}' with the values of an event; plain text only. */
export const fillTemplate = (template: string, event: ShownEvent): string => {
  const words: Readonly<Record<string, string | undefined>> = {
    title: event.title,
    start: event.start,
    end: event.end,
    note: event.note ?? '',
  }
  return template.replace(/\{(\w+)\}/g, (all, name: string) => words[name] ?? all)
}
