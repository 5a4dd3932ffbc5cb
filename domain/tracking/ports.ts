/** A sea port: UN/LOCODE, name, map position, and time zone of its days. */
export interface Port {
  readonly code: string
  readonly en_US: string
  readonly zh_CN: string
  readonly lon: number
  readonly lat: number
  readonly zone: string
}

const port = (code: string, en_US: string, zh_CN: string, lon: number, lat: number, zone: string): Port => ({
  code,
  en_US,
  zh_CN,
  lon,
  lat,
  zone,
})
const china = 'Asia/Shanghai'

/** Ports of the main trades, from UN/LOCODE. An unknown port has no zone and no map position. */
export const ports: readonly Port[] = [
  port('CNSHA', 'Shanghai', '上海', 121.8, 31.2, china),
  port('CNNGB', 'Ningbo', '宁波', 121.9, 29.9, china),
  port('CNYTN', 'Yantian', '盐田', 114.3, 22.6, china),
  port('CNSZX', 'Shenzhen', '深圳', 113.9, 22.5, china),
  port('CNXMN', 'Xiamen', '厦门', 118.1, 24.5, china),
  port('CNTAO', 'Qingdao', '青岛', 120.2, 36.0, china),
  port('CNTXG', 'Tianjin', '天津', 117.8, 38.9, china),
  port('CNDLC', 'Dalian', '大连', 121.7, 38.9, china),
  port('CNCAN', 'Guangzhou', '广州', 113.6, 22.8, china),
  port('CNFOC', 'Fuzhou', '福州', 119.5, 25.9, china),
  port('CNLYG', 'Lianyungang', '连云港', 119.4, 34.7, china),
  port('HKHKG', 'Hong Kong', '香港', 114.1, 22.3, 'Asia/Hong_Kong'),
  port('TWKHH', 'Kaohsiung', '高雄', 120.3, 22.6, 'Asia/Taipei'),
  port('JPTYO', 'Tokyo', '东京', 139.8, 35.6, 'Asia/Tokyo'),
  port('JPYOK', 'Yokohama', '横滨', 139.7, 35.4, 'Asia/Tokyo'),
  port('JPUKB', 'Kobe', '神户', 135.2, 34.7, 'Asia/Tokyo'),
  port('KRPUS', 'Busan', '釜山', 129.0, 35.1, 'Asia/Seoul'),
  port('SGSIN', 'Singapore', '新加坡', 103.8, 1.3, 'Asia/Singapore'),
  port('MYPKG', 'Port Klang', '巴生港', 101.4, 3.0, 'Asia/Kuala_Lumpur'),
  port('THLCH', 'Laem Chabang', '林查班', 100.9, 13.1, 'Asia/Bangkok'),
  port('VNSGN', 'Ho Chi Minh City', '胡志明市', 106.8, 10.8, 'Asia/Ho_Chi_Minh'),
  port('VNHPH', 'Haiphong', '海防', 106.7, 20.9, 'Asia/Ho_Chi_Minh'),
  port('IDJKT', 'Jakarta', '雅加达', 106.9, -6.1, 'Asia/Jakarta'),
  port('INNSA', 'Nhava Sheva', '那瓦西瓦', 72.9, 18.9, 'Asia/Kolkata'),
  port('INMAA', 'Chennai', '金奈', 80.3, 13.1, 'Asia/Kolkata'),
  port('LKCMB', 'Colombo', '科伦坡', 79.8, 6.9, 'Asia/Colombo'),
  port('AEJEA', 'Jebel Ali', '杰贝阿里', 55.0, 25.0, 'Asia/Dubai'),
  port('EGPSD', 'Port Said', '塞得港', 32.3, 31.3, 'Africa/Cairo'),
  port('TRIST', 'Istanbul', '伊斯坦布尔', 28.7, 41.0, 'Europe/Istanbul'),
  port('GRPIR', 'Piraeus', '比雷埃夫斯', 23.6, 37.9, 'Europe/Athens'),
  port('ITGOA', 'Genoa', '热那亚', 8.9, 44.4, 'Europe/Rome'),
  port('ESVLC', 'Valencia', '巴伦西亚', -0.3, 39.4, 'Europe/Madrid'),
  port('ESBCN', 'Barcelona', '巴塞罗那', 2.2, 41.3, 'Europe/Madrid'),
  port('ESALG', 'Algeciras', '阿尔赫西拉斯', -5.4, 36.1, 'Europe/Madrid'),
  port('FRLEH', 'Le Havre', '勒阿弗尔', 0.1, 49.5, 'Europe/Paris'),
  port('NLRTM', 'Rotterdam', '鹿特丹', 4.1, 51.9, 'Europe/Amsterdam'),
  port('BEANR', 'Antwerp', '安特卫普', 4.3, 51.3, 'Europe/Brussels'),
  port('DEHAM', 'Hamburg', '汉堡', 9.9, 53.5, 'Europe/Berlin'),
  port('DEBRV', 'Bremerhaven', '不来梅港', 8.6, 53.6, 'Europe/Berlin'),
  port('GBFXT', 'Felixstowe', '费利克斯托', 1.3, 51.9, 'Europe/London'),
  port('GBSOU', 'Southampton', '南安普敦', -1.4, 50.9, 'Europe/London'),
  port('PLGDN', 'Gdansk', '格但斯克', 18.7, 54.4, 'Europe/Warsaw'),
  port('ZADUR', 'Durban', '德班', 31.0, -29.9, 'Africa/Johannesburg'),
  port('AUSYD', 'Sydney', '悉尼', 151.2, -33.9, 'Australia/Sydney'),
  port('AUMEL', 'Melbourne', '墨尔本', 144.9, -37.8, 'Australia/Melbourne'),
  port('NZAKL', 'Auckland', '奥克兰', 174.8, -36.8, 'Pacific/Auckland'),
  port('USSEA', 'Seattle', '西雅图', -122.3, 47.6, 'America/Los_Angeles'),
  port('USTIW', 'Tacoma', '塔科马', -122.4, 47.3, 'America/Los_Angeles'),
  port('USOAK', 'Oakland', '奥克兰（美国）', -122.3, 37.8, 'America/Los_Angeles'),
  port('USLAX', 'Los Angeles', '洛杉矶', -118.3, 33.7, 'America/Los_Angeles'),
  port('USLGB', 'Long Beach', '长滩', -118.2, 33.8, 'America/Los_Angeles'),
  port('USNYC', 'New York', '纽约', -74.0, 40.7, 'America/New_York'),
  port('USSAV', 'Savannah', '萨凡纳', -81.1, 32.1, 'America/New_York'),
  port('USCHS', 'Charleston', '查尔斯顿', -79.9, 32.8, 'America/New_York'),
  port('USHOU', 'Houston', '休斯敦', -95.0, 29.7, 'America/Chicago'),
  port('CAVAN', 'Vancouver', '温哥华', -123.1, 49.3, 'America/Vancouver'),
  port('CAPRR', 'Prince Rupert', '鲁珀特王子港', -130.3, 54.3, 'America/Vancouver'),
  port('MXZLO', 'Manzanillo', '曼萨尼约', -104.3, 19.1, 'America/Mexico_City'),
  port('BRSSZ', 'Santos', '桑托斯', -46.3, -24.0, 'America/Sao_Paulo'),
  port('CLSAI', 'San Antonio', '圣安东尼奥', -71.6, -33.6, 'America/Santiago'),
  port('PECLL', 'Callao', '卡亚俄', -77.1, -12.1, 'America/Lima'),
]

const byName = new Map(ports.flatMap(p => [p.code, p.en_US, p.zh_CN].map(n => [n.toUpperCase(), p] as const)))
/** The port of a code, or of a name in either language: people type 'Seattle' too. */
export const portOf = (code: unknown): Port | undefined =>
  byName.get(typeof code === 'string' ? code.trim().toUpperCase() : '')
