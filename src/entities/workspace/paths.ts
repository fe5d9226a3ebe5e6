export const WORKSPACES_PATH = '/workspaces';
export const NEW_WORKSPACE_PATH = '/workspaces/create';
