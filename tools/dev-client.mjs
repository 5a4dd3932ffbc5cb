/**
 * Vite's development server on one address with the server of the product: what is not below /app/ goes there. While
 * it is started again requests are answered as away, which the client repeats.
 * @param {{ host: string, port: number, server: string }} where
 * @returns {import('vite').InlineConfig}
 */
export const devClient = ({ host, port, server }) => ({
  server: {
    host,
    port,
    // What the product writes itself is no reason to load the page again.
    watch: { ignored: ['**/.cache/**', '**/dist/**', '**/data/**'] },
    proxy: {
      '^/(?!app(?:/|$))': {
        target: server,
        configure: proxy =>
          proxy.on('error', (_error, _request, response) => {
            if ('writeHead' in response && !response.headersSent)
              response.writeHead(503, { 'retry-after': '1' }).end('The server is started again.\n')
          }),
      },
    },
  },
})
