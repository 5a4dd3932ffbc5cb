/**
 * Fetches the code of rows beside that of the panel: most panels show some, and would ask for it only when they are
 * drawn.
 */
export const withRows =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> => {
    import('../src/views/list/ListGrid.tsx').catch(() => {
      /* the list asks again */
    })
    return load()
  }
