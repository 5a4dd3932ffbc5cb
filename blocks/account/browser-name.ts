const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** Short name of a browser: 'Chrome 156 · Linux'. An unknown user agent is shown unchanged. */
export function browserName(agent: string): string {
  const found = browsers.flatMap(([pattern, name]) => {
    const version = pattern.exec(agent)?.[1]
    return version ? [`${name} ${version}`] : []
  })[0]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  return found ? [found, system].filter(Boolean).join(' · ') : agent
}
