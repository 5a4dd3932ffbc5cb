/** Loads the row code together with the panel: most panels show rows, and would request it only when drawn. */
export const withRows =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> => {
    import('../src/views/list/grid/ListGrid.tsx').catch(() => {
      /* the list requests it again */
    })
    return load()
  }
