import type { Plugin } from 'vite'

export declare function compiledMessages(
  languages: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>,
): Plugin
