import { addBlock, isBlock } from '../src/views/blocks.ts'

/** Registers the exports of every blocks/<name>/index.tsx, found by place. */
const found = import.meta.glob<Readonly<Record<string, unknown>>>('./*/index.tsx', { eager: true })

for (const part of Object.values(found).flatMap(module => Object.values(module))) if (isBlock(part)) addBlock(part)
