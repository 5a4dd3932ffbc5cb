import { atom } from 'nanostores'

/** A record during a drag from a list: what a drop opens. */
export interface Dragged {
  readonly address: string
}

export const $dragged = atom<Dragged | null>(null)
