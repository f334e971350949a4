; Stands in for the plug-ins that electron-builder's script is downloaded with, where the installer is to run in 64-bit Wine: the same names with
; the same answers, by what NSIS itself has. Wine's person is an administrator, so nothing is elevated.

!include LogicLib.nsh
!include FileFunc.nsh

!define ___STDUTILS__NSH___
!define StdUtils.TestParameter '!insertmacro standInTestParameter'
!define StdUtils.GetAllParameters '!insertmacro standInAllParameters'
!define StdUtils.GetParentPath '!insertmacro standInParentPath'
!define StdUtils.ExecShellAsUser '!insertmacro standInStart'

; Used within conditions of LogicLib, which know no others within them. As the call of any plug-in does, it makes the folder for plug-ins,
; which an update moves the old files into.
!macro standInTestParameter out name
  InitPluginsDir
  Push $R0
  Push $R1
  Push $R2
  StrCpy $R2 "false"
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "--${name}" $R1
  IfErrors +2
  StrCpy $R2 "true"
  ClearErrors
  ${GetOptions} $R0 "/${name}" $R1
  IfErrors +2
  StrCpy $R2 "true"
  ClearErrors
  StrCpy $R0 $R2
  Pop $R2
  Pop $R1
  Exch $R0
  Pop ${out}
!macroend

!macro standInAllParameters out truncate
  ${GetParameters} ${out}
!macroend

!macro standInParentPath out path
  ${GetParent} `${path}` ${out}
!macroend

!macro standInStart out program verb arguments
  Exec '"${program}" ${arguments}'
  StrCpy ${out} "ok"
!macroend

!define UAC_HDR__INC 0x00020400
!define UAC_SYNCREGISTERS 0x1
!define UAC_SYNCOUTDIR 0x4
!define UAC_SYNCINSTDIR 0x8
!define UAC_IsAdmin `"" standInTrue ""`
!define UAC_IsInnerInstance `"" standInFalse ""`

!macro _standInTrue _a _b _t _f
  !insertmacro _== "1" "1" `${_t}` `${_f}`
!macroend

!macro _standInFalse _a _b _t _f
  !insertmacro _== "1" "0" `${_t}` `${_f}`
!macroend

!macro UAC_RunElevated
  StrCpy $0 0
  StrCpy $1 2
!macroend

!macro UAC_PageElevation_OnInit
!macroend

!macro UAC_Notify_OnGuiInit
!macroend

!macro UAC_PageElevation_OnGuiInit
!macroend

!macro UAC_AsUser_Call type name flags
  Call :${name}
!macroend

; Whether the program runs is asked of PowerShell or findstr, of which Wine has names and nothing else.
!macro customCheckAppRunning
!macroend
