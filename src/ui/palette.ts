/** Fonts of the interface; Chinese falls to the system's own. */
export const fonts = `'Segoe UI', -apple-system, BlinkMacSystemFont, system-ui, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif`
