import { moduleEntity } from '../entities/modules/module/module.entity.ts'
import { moduleStatus } from '../entities/modules/module/module.states.ts'
import * as moduleViews from '../entities/modules/module/module.views.ts'
import { moduleRules, projectRules, systemRules } from '../entities/modules/module-names.rules.ts'
import { outgoingHost } from '../entities/modules/outgoing-host/outgoing-host.entity.ts'
import { outgoingHostRules } from '../entities/modules/outgoing-host/outgoing-host.rules.ts'
import * as outgoingHostViews from '../entities/modules/outgoing-host/outgoing-host.views.ts'
import { project } from '../entities/modules/project/project.entity.ts'
import * as projectViews from '../entities/modules/project/project.views.ts'
import { serviceCase, serviceEntity, serviceParameter } from '../entities/modules/service/service.entity.ts'
import { serviceRules } from '../entities/modules/service/service.rules.ts'
import * as serviceViews from '../entities/modules/service/service.views.ts'
import { system } from '../entities/modules/system/system.entity.ts'
import * as systemViews from '../entities/modules/system/system.views.ts'
import * as servicesLists from '../lists/services.lists.ts'
import type { Area } from '../meta/area.ts'
import { modulesScreens } from '../screens/modules.screens.ts'

/** Projects, systems and modules: published definitions that are released as one version; and their services. */
export const modulesArea: Area = {
  entities: [project, system, moduleEntity, serviceEntity, serviceParameter, serviceCase, outgoingHost],
  lists: [servicesLists],
  states: [moduleStatus],
  views: [projectViews, systemViews, moduleViews, serviceViews, outgoingHostViews],
  screens: modulesScreens,
  rules: {
    Project: projectRules,
    System: systemRules,
    Module: moduleRules,
    Service: serviceRules,
    OutgoingHost: outgoingHostRules,
  },
}
