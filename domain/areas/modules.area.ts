import { moduleEntity } from '../entities/modules/module/module.entity.ts'
import { moduleStatus } from '../entities/modules/module/module.states.ts'
import * as moduleViews from '../entities/modules/module/module.views.ts'
import { moduleRules, projectRules, systemRules } from '../entities/modules/module-names.rules.ts'
import { outgoingHost } from '../entities/modules/outgoing-host/outgoing-host.entity.ts'
import { outgoingHostRules } from '../entities/modules/outgoing-host/outgoing-host.rules.ts'
import * as outgoingHostViews from '../entities/modules/outgoing-host/outgoing-host.views.ts'
import { publishTask } from '../entities/modules/publish-task/publish-task.entity.ts'
import { publishTaskRules } from '../entities/modules/publish-task/publish-task.rules.ts'
import { publishTaskStatus } from '../entities/modules/publish-task/publish-task.states.ts'
import * as publishTaskViews from '../entities/modules/publish-task/publish-task.views.ts'
import { project } from '../entities/modules/project/project.entity.ts'
import * as projectViews from '../entities/modules/project/project.views.ts'
import { serviceCase, serviceEntity, serviceParameter } from '../entities/modules/service/service.entity.ts'
import { serviceRules } from '../entities/modules/service/service.rules.ts'
import * as serviceViews from '../entities/modules/service/service.views.ts'
import { system } from '../entities/modules/system/system.entity.ts'
import * as systemViews from '../entities/modules/system/system.views.ts'
import * as publishLists from '../lists/publish.lists.ts'
import * as servicesLists from '../lists/services.lists.ts'
import type { Area } from '../meta/area.ts'
import { modulesScreens } from '../screens/modules.screens.ts'

/** Projects, systems and modules: published definitions that are released as one version; and their services. */
export const modulesArea: Area = {
  entities: [project, system, moduleEntity, serviceEntity, serviceParameter, serviceCase, outgoingHost, publishTask],
  lists: [servicesLists, publishLists],
  states: [moduleStatus, publishTaskStatus],
  views: [projectViews, systemViews, moduleViews, serviceViews, outgoingHostViews, publishTaskViews],
  screens: modulesScreens,
  rules: {
    Project: projectRules,
    System: systemRules,
    Module: moduleRules,
    Service: serviceRules,
    OutgoingHost: outgoingHostRules,
    PublishTask: publishTaskRules,
  },
}
